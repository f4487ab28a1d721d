import { sql } from 'kysely'
import type { AgreedTerms } from '#domain/payments/agreed-terms.ts'
import type { ChargedFee } from '#domain/payments/no-show-fee.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

interface Agreed {
  readonly status: BookingStatus
  readonly progress: string
  readonly closed: Date | null
  readonly terms: AgreedTerms
  readonly goodwill: number
  readonly goodwillElsewhere: number
  readonly refilled: boolean
}

interface Sums extends Agreed {
  readonly id: string
  readonly changes: boolean
  readonly taken: number
  readonly returned: number
  readonly tillTaken: number
  readonly tillReturned: number
  readonly payable: number
  readonly due: number
  readonly claims: number
  readonly fee: ChargedFee | null
  readonly feeTaken: number
  readonly feeReturned: number
}

/**
 * Describes where reservations, their payments and the fake provider disagree once everything is settled.
 * Empty if they agree. Doesn't use the server's own rules.
 */
export async function moneyDisagreements({ database, context }: OpenWorld): Promise<string[]> {
  const now = context.now()
  const { rows } = await sql<Sums>`
    select r.id, r.status, r.payment_progress as progress, r.closed, m.terms, m.goodwill::int as goodwill,
      m.goodwill_elsewhere::int as "goodwillElsewhere", m.refilled,
      m.change is not null as changes, m.fee,
      coalesce(sum(p.taken), 0)::int as taken, coalesce(sum(p.refunded), 0)::int as returned,
      coalesce(sum(t.taken), 0)::int as "tillTaken", coalesce(sum(t.returned), 0)::int as "tillReturned",
      coalesce(sum(t.taken) filter (where p.purpose = 'fee'), 0)::int as "feeTaken",
      coalesce(sum(t.returned) filter (where p.purpose = 'fee'), 0)::int as "feeReturned",
      count(*) filter (where t.state in ('started', 'needsStep', 'failed') and p.purpose <> 'fee')::int as payable,
      (select count(*)::int from payment_operations o where o.reservation_id = r.id and o.due <= ${now}) as due,
      (select count(*)::int from table_claims c where c.holder_id = r.id) as claims
    from reservation_money m join reservations r on r.id = m.reservation_id
      left join payments p on p.reservation_id = r.id left join (
        -- A late bank answers without a change of the row.
        select key,
          case when state = 'started' and settles <= ${now} then 'succeeded' else state end as state,
          case when state = 'started' and settles <= ${now} and purpose <> 'card' then amount else taken end as taken,
          (select sum((refund ->> 'amount')::int) from jsonb_array_elements(refunds) as refund) as returned
        from till_payments
      ) t on t.key = p.id
    group by r.id, m.reservation_id
  `.execute(database.sql)
  return rows.flatMap((row) => disagreementsOf(row).map((words) => `${row.id} (${row.status}): ${words}`))
}

function disagreementsOf(row: Sums): string[] {
  const { status, progress, changes, taken, returned, tillTaken, tillReturned, payable, due, claims } = row
  const { fee, feeTaken, feeReturned } = row
  const deposit = tillTaken - feeTaken - (tillReturned - feeReturned)
  const fees = fee?.state === 'charged' ? [fee.amount] : fee?.state === 'contested' ? [0, fee.amount] : [0]
  const isUnpaid = status === 'Pending' && progress === 'unpaid'
  const isAhead = status === 'Pending' || status === 'Approved'
  const expected = isUnpaid ? 0 : restaurantShare(row)
  const isAgreed = deposit <= expected && deposit >= expected - row.goodwillElsewhere
  return [
    tillTaken === taken ? '' : `the till took ${tillTaken}, we say ${taken}`,
    tillReturned === returned ? '' : `the till returned ${tillReturned}, we say ${returned}`,
    tillReturned <= tillTaken ? '' : `the till returned ${tillReturned} of ${tillTaken}`,
    changes || isAgreed ? '' : `the till has ${deposit}, ${expected} were agreed`,
    fees.includes(feeTaken - feeReturned)
      ? ''
      : `the till has ${feeTaken - feeReturned} of the fee (${fee?.state})`,
    isUnpaid || changes || payable === 0 ? '' : `${payable} payments can still be paid`,
    due === 0 ? '' : `${due} operations are left`,
    isAhead === claims > 0 ? '' : `${claims} tables are held`,
  ].filter((words) => words !== '')
}

/** Returns the amount of a deposit that the restaurant may keep. */
function restaurantShare({
  status,
  progress,
  closed,
  terms,
  goodwill,
  goodwillElsewhere,
  refilled,
}: Agreed): number {
  const { chargeType, amount, lost, freeUntil, lateRefundPercent, returnsIfRefilled } = terms
  if (status === 'CanceledByHost' || status === 'Rejected' || status === 'Canceled') return 0
  const isCanceled = status === 'CanceledByClient'
  if (isCanceled && progress !== 'accepted') return 0
  const isFree = isCanceled && (closed?.getTime() ?? 0) < freeUntil * 60_000
  const isOver = isCanceled || status === 'NoShow'
  const share = isCanceled ? 100 - lateRefundPercent : 100
  const isBack = chargeType !== 'Deposit' || isFree || (isOver && refilled && returnsIfRefilled)
  return Math.max(
    0,
    (isBack ? 0 : Math.round((amount * share) / 100)) + lost - (goodwill - goodwillElsewhere),
  )
}

interface Kept extends Agreed {
  readonly kept: number
  readonly disputed: number
  readonly keptOfFee: number
  readonly disputedOfFee: number
  readonly fee: ChargedFee | null
  readonly isByHand: boolean
}

/**
 * Describes where the restaurant has another amount of a booking's money than was agreed, judging by our books. Doesn't use
 * the server's own rules.
 */
export async function wrongShares(
  { sql: db }: Pick<Database, 'sql'>,
  { id }: { readonly id: string },
): Promise<string[]> {
  const { rows } = await sql<Kept>`
    with sums as (
      select purpose, taken, refunded,
        exists (select from jsonb_array_elements(refunds) r where r ->> 'state' = 'failed') as has_failed,
        least(taken, (select coalesce(sum((d ->> 'amount')::int), 0) from jsonb_array_elements(disputes) d
          where d ->> 'state' <> 'won')) as disputed
      from payments where reservation_id = ${id}
    )
    select r.status, r.payment_progress as progress, r.closed, m.terms, m.goodwill::int as goodwill,
      m.goodwill_elsewhere::int as "goodwillElsewhere", m.refilled, m.fee,
      coalesce(sum(taken - refunded - disputed) filter (where purpose <> 'fee'), 0)::int as kept,
      coalesce(sum(disputed) filter (where purpose <> 'fee'), 0)::int as disputed,
      coalesce(sum(taken - refunded - disputed) filter (where purpose = 'fee'), 0)::int as "keptOfFee",
      coalesce(sum(disputed) filter (where purpose = 'fee'), 0)::int as "disputedOfFee",
      coalesce(bool_or(has_failed), false) as "isByHand"
    from reservation_money m join reservations r on r.id = m.reservation_id left join sums on true
    where m.reservation_id = ${id} and m.change is null
    group by r.id, m.reservation_id
  `.execute(db)
  return rows.flatMap((row) => {
    const { kept, disputed, keptOfFee, disputedOfFee, fee, isByHand } = row
    const isUnpaid = row.status === 'Pending' && row.progress === 'unpaid'
    const share = isUnpaid ? 0 : restaurantShare(row)
    const most = Math.max(share, 0)
    const least = share - row.goodwillElsewhere - disputed
    const ofFee = fee?.state === 'charged' || fee?.state === 'contested' ? fee.amount : 0
    return [
      kept > most && !isByHand ? `keeps ${kept} of ${share}` : '',
      kept < least ? `keeps only ${kept} of ${share}` : '',
      keptOfFee > ofFee && !isByHand ? `keeps ${keptOfFee} of a fee of ${ofFee}` : '',
      fee?.state === 'charged' && keptOfFee < ofFee - disputedOfFee
        ? `keeps only ${keptOfFee} of a fee of ${ofFee}`
        : '',
    ].flatMap((words) =>
      words === '' ? [] : [`the restaurant ${words} of ${id} (${row.status}, ${row.progress})`],
    )
  })
}

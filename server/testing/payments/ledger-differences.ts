import { sql } from 'kysely'
import type { Dispute } from '#domain/payments/payment.ts'
import type { MoneyAtProvider } from './money-at-provider.ts'
import type { BookedMove } from '#server/testing/providers/fake-provider.ts'

interface Sums {
  taken: number
  refunded: number
  disputed: number
}

interface OurPayment extends Sums {
  readonly id: string
  readonly reference: string
  readonly isAsked: boolean
}

type Needs = Pick<MoneyAtProvider, 'database' | 'provider'>

/**
 * Describes where the provider's books and ours differ, for one booking or for all. Where staff are asked about it, that
 * is excused unless `isExcused` is false.
 * Doesn't use the server's own comparison.
 */
export async function ledgerDifferences(
  { database, provider }: Needs,
  booking?: { readonly id: string },
  { isExcused = true } = {},
): Promise<string[]> {
  const { rows } = await sql<{
    readonly id: string
    readonly reference: string
    readonly taken: number
    readonly refunded: number
    readonly disputes: readonly Dispute[]
    readonly is_asked: boolean
  }>`
    select id, reference, taken::int as taken, refunded::int as refunded, disputes,
      exists (select from payment_operations o where o.payment_id = p.id and o.asked is not null)
        or exists (select from money_differences d where d.payment_id = p.id and d.settled is null) as is_asked
    from payments p where gateway = ${provider.name} and ${booking ? sql`reservation_id = ${booking.id}` : sql`true`}
  `.execute(database.sql)
  const ours = rows.map(
    ({ disputes, is_asked: isAsked, ...row }): OurPayment => ({
      ...row,
      isAsked: isAsked && isExcused,
      disputed: withdrawn(disputes),
    }),
  )
  const theirs = booked(provider.moves())
  const byReference = new Map(ours.map((payment) => [payment.reference, payment]))
  const byKey = new Map(ours.map((payment) => [provider.storedKey(payment.id), payment]))
  const differences: string[] = []
  for (const [reference, { key, ...sums }] of theirs) {
    const payment = byReference.get(reference)
    const started = byKey.get(key ?? '')
    if (!payment && (started?.isAsked || (booking && !started))) continue
    if (!payment) differences.push(`${reference} has ${words(sums)}, and isn’t known as ${key}`)
    else if (!isEqual(payment, sums) && !payment.isAsked)
      differences.push(`${payment.id} has ${words(sums)} at the provider, we say ${words(payment)}`)
  }
  for (const payment of ours) {
    const isMissing = !theirs.has(payment.reference) && payment.taken > 0
    if (isMissing) differences.push(`the provider doesn’t know of ${words(payment)} of ${payment.id}`)
  }
  return differences
}

/** Describes what the provider has done twice for one key: nothing may excuse that. */
export async function doneTwice(
  { database, provider }: Needs,
  booking?: { readonly id: string },
): Promise<string[]> {
  const operations = database.sql.selectFrom('payment_operations').select('id')
  const ofBooking = booking ? operations.where('reservation_id', '=', booking.id) : operations
  const ours = new Set((await ofBooking.execute()).map(({ id }) => provider.storedKey(id)))
  const counts = new Map<string, number>()
  for (const { kind, key, amount } of provider.moves()) {
    if (kind === 'dispute' || key === null || !ours.has(key)) continue
    // A refund that fails afterward comes back.
    const sign = kind === 'payment' ? Math.sign(amount) : -Math.sign(amount)
    counts.set(`${kind} ${key}`, (counts.get(`${kind} ${key}`) ?? 0) + sign)
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([what, count]) => `${what} was made ${count} times`)
}

/** Returns the sums of each payment at the provider, by its reference. */
export function booked(moves: readonly BookedMove[]): Map<string, Sums & { key: string | null }> {
  const sums = new Map<string, Sums & { key: string | null }>()
  for (const { kind, reference, key, amount } of moves) {
    const sum = sums.get(reference) ?? { taken: 0, refunded: 0, disputed: 0, key: null }
    if (kind === 'payment') Object.assign(sum, { taken: sum.taken + amount, key })
    if (kind === 'refund') sum.refunded -= amount
    if (kind === 'dispute') sum.disputed -= amount
    sums.set(reference, sum)
  }
  return sums
}

function withdrawn(disputes: readonly Dispute[]): number {
  return disputes.filter(({ state }) => state !== 'won').reduce((sum, { amount }) => sum + amount, 0)
}

const isEqual = (one: Sums, other: Sums) =>
  one.taken === other.taken && one.refunded === other.refunded && one.disputed === other.disputed

const words = ({ taken, refunded, disputed }: Sums) =>
  `${taken} taken, ${refunded} back, ${disputed} disputed`

import type { MoneyDifference } from '#contracts/payments/money-differences.ts'
import { bookingCode } from '#domain/reservations/booking-code.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Data } from '#server/context.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import { daysBefore } from '#server/platform/time/durations.ts'
import {
  type DifferenceRow,
  findDifference,
  readDifferences,
  settleDifferenceRow,
  type Settling,
} from './difference-store.ts'

export { type DifferenceRow } from './difference-store.ts'

type Needs = Pick<Data, 'database' | 'now'>

/** How long settled differences stay on the work list, in days. */
const settledDays = 30

const most = 200

export async function workList({ database, now }: Needs, restaurantId?: number): Promise<MoneyDifference[]> {
  const settledAfter = daysBefore(now(), settledDays)
  const rows = await readDifferences(database.sql, {
    settledAfter,
    limit: most,
    ...(restaurantId !== undefined && { restaurantId }),
  })
  return rows.map(presentDifference)
}

export function openDifference({ database }: Needs, id: number): Promise<DifferenceRow | null> {
  return findDifference(database.sql, id)
}

/** What was settled before stays. */
export async function settle(
  context: Data,
  id: number,
  settling: Omit<Settling, 'at'>,
): Promise<MoneyDifference | Refusal<'unknownDifference'>> {
  const at = context.now()
  const settled = await writeWithHistory(
    context,
    (inside) => settleDifferenceRow(inside, id, { ...settling, at }),
    (written) => {
      if (!written?.isNew) return null
      const { restaurant_id: restaurantId, reservation_id, kind } = written.row
      return {
        kind: 'changed',
        subject: 'difference',
        name: kind,
        restaurantId,
        ...(reservation_id !== null && { reservationId: reservation_id }),
        reason: settling.note,
      }
    },
  )
  return settled ? presentDifference(settled.row) : refuse('unknownDifference')
}

function presentDifference(row: DifferenceRow): MoneyDifference {
  const { id, kind, since, settled, note, happened, gateway, account, reference, ours, theirs, currency } =
    row
  const { attempts = null, reason = null, lookedUp = null } = row.details
  return {
    id,
    kind,
    since: since.toISOString(),
    settled: settled?.toISOString() ?? null,
    settledBy: row.settled_by,
    note,
    happened,
    provider: gateway,
    account: account === '' ? null : account,
    reference,
    restaurantId: row.restaurant_id,
    reservationId: row.reservation_id,
    bookingCode: row.reservation_id && bookingCode(row.reservation_id),
    ours,
    theirs,
    currency,
    attempts,
    reason,
    lookedUp,
  }
}

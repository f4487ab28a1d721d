import { maxOverstayMinutes } from '#domain/reservations/claim-state.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { keptUntil } from '#domain/walk-ins/moves.ts'
import { lineEnd } from '#domain/walk-ins/last-seating.ts'
import { staffAttentionAt, waitEnds } from '#domain/walk-ins/wait-ends.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import type { OpenLine } from '#server/waitlist/line/act-in-line.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { dateOf, preciseMinute, waitTimesOf, walkInOf } from './evening.ts'

/** Minutes after which a guest who hasn't reacted to a call is notified again. */
export const remindMinutes = 3

/**
 * Minutes between checks of a line if the restaurant calls automatically, because tables may become free at
 * any time.
 */
const checkEveryMinutes = 1

/** Schedules the next check of the line, unless it is empty. */
export async function planNextLineCheck(open: OpenLine): Promise<void> {
  const next = nextCheck(open)
  if (next !== null) await open.writer.checkAt(dateOf(next))
}

/**
 * Returns the next time at which to check the line even if nobody acts, or null if no party is waiting or
 * seated.
 */
export function nextCheck({ rows, line, listed, now }: OpenLine): EpochMinute | null {
  const forgotten = rows().flatMap((row) => (row.status === 'Seated' ? [forgottenFrom(row)] : []))
  const waiting = rows()
    .map(walkInOf)
    .filter(({ status }) => isWaiting(status))
  if (waiting.length === 0 && forgotten.length === 0) return null
  const end = lineEnd(listed.linePlan.plan, now)
  const moments = [
    ...forgotten,
    ...rows().flatMap((row) => waitMoments(listed, row)),
    ...waiting.flatMap((party) => {
      const kept = keptUntil(party)
      return kept === null ? [] : [kept, party.statusTime + remindMinutes]
    }),
    ...waiting.flatMap(({ pause }) => (pause ? [pause.until] : [])),
    ...(waiting.length > 0 && end !== null ? [end] : []),
    ...(waiting.length > 0 ? [now + (line.auto_call ? checkEveryMinutes : 15)] : []),
  ]
  const ahead = moments.filter((moment) => moment > now)
  // If something is already due but can't be done yet, for example because a table stays taken, try again.
  return ahead.length > 0 ? Math.min(...ahead) : now + checkEveryMinutes
}

/** Returns when to ask staff about a party and when its wait ends by itself. */
function waitMoments(listed: ListedRestaurant, row: WalkInRow): EpochMinute[] {
  const times = waitTimesOf(listed, row)
  return [row.staff_asked ? null : staffAttentionAt(times), waitEnds(times)].filter(
    (moment) => moment !== null,
  )
}

/** Returns the time after which we assume that staff forgot to close a seated party. */
export function forgottenFrom({ seated, status_time, must_leave, turn_minutes }: WalkInRow): EpochMinute {
  const plannedEnd = must_leave
    ? preciseMinute(must_leave)
    : preciseMinute(seated ?? status_time) + turn_minutes
  return plannedEnd + maxOverstayMinutes
}

import { isRefusal } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { keptUntil } from '#domain/walk-ins/moves.ts'
import { lineService } from '#domain/walk-ins/last-seating.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import type { OpenLine } from './act-in-line.ts'
import { dateOf, walkInOf } from './evening.ts'

/** After this many minutes, a guest who hasn't reacted to a call is told again. */
export const remindMinutes = 3

/** While the restaurant calls automatically, tables may become free at any time. */
const lookEveryMinutes = 1

/** Plans when the line must be looked at again, unless nobody waits. */
export async function planNextLook(open: OpenLine): Promise<void> {
  const next = nextLook(open)
  if (next !== null) await open.writer.tendAt(dateOf(next))
}

/** The next moment at which something is due without anybody acting; null if nobody waits. */
export function nextLook({ rows, line, listed, now }: OpenLine): EpochMinute | null {
  const waiting = rows()
    .map(walkInOf)
    .filter(({ status }) => isWaiting(status))
  if (waiting.length === 0) return null
  const service = lineService(listed.linePlan.plan, 1, now)
  const moments = [
    ...waiting.flatMap((party) => {
      const kept = keptUntil(party)
      return kept === null ? [] : [kept, party.statusTime + remindMinutes]
    }),
    ...waiting.flatMap(({ pause }) => (pause ? [pause.until] : [])),
    ...(isRefusal(service) ? [] : [service.closes]),
    now + (line.auto_call ? lookEveryMinutes : 15),
  ]
  return Math.min(...moments.filter((moment) => moment > now))
}

import { isRefusal } from '#domain/refusal.ts'
import { lineService } from '#domain/walk-ins/last-seating.ts'
import { keptUntil } from '#domain/walk-ins/moves.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import type { DueWorkHandler } from '#server/jobs/due-work.ts'
import { actInLine, type OpenLine } from './act-in-line.ts'
import { callNext } from './call-next.ts'
import { dateOf, walkInOf } from './evening.ts'
import { nextLook } from './next-look.ts'

/**
 * Does what is due in a line without anybody acting: passes on tables that nobody came to, calls whoever can be called,
 * and ends the line at closing time. Resolves to the time of the next look.
 */
export const tendLine: DueWorkHandler = async (context, subject) => {
  const listed = await context.catalogue.getAnywhere(Number(subject))
  if (!listed) return null
  const next = await actInLine(context, listed, async (open) => {
    await missOverdueCalls(open)
    if (isOver(open)) await endLine(open)
    await callNext(open)
    return { at: nextLook(open) }
  })
  if (isRefusal(next)) return new Date(context.now().getTime() + 5_000)
  return next.at === null ? null : dateOf(next.at)
}

async function missOverdueCalls(open: OpenLine): Promise<void> {
  for (const row of open.rows()) {
    const kept = keptUntil(walkInOf(row))
    if (kept !== null && kept <= open.now) await open.move(row, 'miss', 'system')
  }
}

/** Whether the service is over. A line may form before the next one opens. */
function isOver({ listed, now }: OpenLine): boolean {
  const service = lineService(listed.linePlan.plan, 1, now)
  return isRefusal(service) && service.refused !== 'pastLastSeating'
}

/** Ends the wait of everybody left. */
export async function endLine(open: OpenLine): Promise<void> {
  for (const row of open.rows())
    if (isWaiting(walkInOf(row).status)) await open.move(row, 'endLine', 'system')
}

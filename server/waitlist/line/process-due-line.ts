import { isRefusal } from '#domain/refusal.ts'
import { lineEnd } from '#domain/walk-ins/last-seating.ts'
import { keptUntil, type WalkInActor } from '#domain/walk-ins/moves.ts'
import { staffAttentionAt, waitEnds } from '#domain/walk-ins/wait-ends.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import { readReminded, type WalkInRow } from '#server/book/line/record-in-line.ts'
import type { DueWorkHandler } from '#server/platform/jobs/due-work.ts'
import { actInLine, type OpenLine } from './act-in-line.ts'
import { callNext } from './call-next.ts'
import { dateOf, preciseMinute, waitTimesOf, walkInOf } from '#server/waitlist/waits/evening.ts'
import { forgottenFrom, nextCheck, remindMinutes } from '#server/waitlist/waits/next-check.ts'
import { walkInMessage } from '#server/waitlist/walk-in-message.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

/**
 * Does what is due in a line: marks missed calls, reminds guests who haven't reacted to a call, asks staff
 * about parties that nobody acted on, ends waits that took too long, closes forgotten stays, calls parties that
 * can be called, and ends the line at closing time. Resolves to the time of the next check.
 */
export const processDueLine: DueWorkHandler<Data & Links & Discovery & Book> = async (context, subject) => {
  const listed = await context.catalogue.getAnywhere(Number(subject))
  if (!listed) return null
  const next = await actInLine(context, listed, async (open) => {
    await closeForgotten(open)
    await missOverdueCalls(open)
    if (lineEnd(listed.linePlan.plan, open.now) === null) await endLine(open, 'system')
    await endLongWaits(open)
    await remindOfCalls(open)
    await askStaff(open)
    await callNext(open)
    return { at: nextCheck(open) }
  })
  if (isRefusal(next)) return new Date(context.now().getTime() + 5_000)
  return next.at === null ? null : dateOf(next.at)
}

/** Ends the wait of all waiting parties. */
export async function endLine(open: OpenLine, by: WalkInActor): Promise<void> {
  for (const row of open.rows()) if (isWaiting(walkInOf(row).status)) await open.move(row, 'endLine', by)
}

async function closeForgotten(open: OpenLine): Promise<void> {
  for (const row of open.rows())
    if (row.status === 'Seated' && forgottenFrom(row) <= open.now) await open.move(row, 'close', 'system')
}

/** Ends requests that nobody answered and waits that took far longer than expected, even if the line never closes. */
async function endLongWaits(open: OpenLine): Promise<void> {
  for (const row of open.rows()) {
    const ends = waitEnds(waitTimesOf(open.listed, row))
    if (ends !== null && ends <= open.now) await open.move(row, 'expire', 'system')
  }
}

/** Asks staff once about each request that nobody answered and each party that is past its expected time. */
async function askStaff(open: OpenLine): Promise<void> {
  for (const row of open.rows()) {
    const asks = row.staff_asked ? null : staffAttentionAt(waitTimesOf(open.listed, row))
    if (asks === null || open.now < asks) continue
    await open.write({
      before: row,
      after: { ...row, staff_asked: open.at },
      action: 'askStaff',
      by: 'system',
      note: '',
      tables: 'kept',
      message: null,
    })
  }
}

async function missOverdueCalls(open: OpenLine): Promise<void> {
  for (const row of open.rows()) {
    const kept = keptUntil(walkInOf(row))
    if (kept !== null && kept <= open.now) await open.move(row, 'miss', 'system')
  }
}

/**
 * Notifies guests again that their table is ready if they haven't reacted. There is one reminder per call.
 */
async function remindOfCalls(open: OpenLine): Promise<void> {
  const silent = open.rows().filter((row) => isSilent(row, open.now))
  if (silent.length === 0) return
  const reminded = await readReminded(
    open.writer.inside,
    silent.map(({ id }) => id),
  )
  for (const row of silent.filter(({ id }) => !reminded.has(id))) {
    await open.write({
      before: row,
      after: row,
      action: 'remind',
      by: 'system',
      note: '',
      tables: 'kept',
      message: walkInMessage('walkInReadyAgain', open.listed, row, {}, open.textsToo),
    })
  }
}

function isSilent({ status, status_time, coming, messages_read }: WalkInRow, now: number): boolean {
  return (
    status === 'Called' &&
    coming === '' &&
    (messages_read === null || messages_read < status_time) &&
    preciseMinute(status_time) + remindMinutes <= now
  )
}

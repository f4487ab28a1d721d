import type { Book, Data, Discovery, Links } from '#server/context.ts'
import { type DueWork, type DueWorkHandler, planWork } from '#server/platform/jobs/due-work.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import { createRequestStore } from '../request-store.ts'
import { type FreedDay, notifyWaiting } from './notify-waiting.ts'

/** How often to check a restaurant that has table alerts, in milliseconds. */
const checkEveryMs = hourMs

/** Schedules a check of this restaurant's table alerts, no later than `due`. */
export function findWaiting(restaurantId: number, due: Date): DueWork {
  return { kind: 'tellWaiting', subject: String(restaurantId), due }
}

/** Returns when to check a restaurant's alerts again, because days also become bookable as time passes. */
export function nextLook(now: Date): Date {
  return new Date(now.getTime() + checkEveryMs)
}

/**
 * Offers tables to all guests whose table alert can be met. Runs hourly while the restaurant has alerts, and
 * when a notified guest's time to book has passed.
 */
export const notifyAllWaiting: DueWorkHandler<Data & Links & Discovery & Book> = async (context, subject) => {
  const restaurantId = Number(subject)
  const next = await notifyWaiting(context, restaurantId, null)
  const isWaitedFor = await createRequestStore(context.database).isWaitedFor(restaurantId)
  if (!isWaitedFor) return null
  const hourly = nextLook(context.now())
  return next && next < hourly ? next : hourly
}

/** Notifies guests like `notifyWaiting` and schedules the next check. */
export async function notifyAndCheckAgain(
  context: Data & Links & Discovery & Book,
  restaurantId: number,
  day: FreedDay | null,
): Promise<void> {
  const next = await notifyWaiting(context, restaurantId, day)
  if (next) await planWork(context.database.sql, findWaiting(restaurantId, next))
}

/**
 * Offers a table that became free to guests with a table alert for this service day. Never rejects, because
 * the table is free in any case. After a failure, it is tried again within seconds.
 */
export async function notifyOfFreeTable(
  context: Data & Links & Discovery & Book,
  restaurantId: number,
  day: FreedDay,
): Promise<void> {
  try {
    await notifyAndCheckAgain(context, restaurantId, day)
  } catch (error) {
    context.report('could not notify guests with a table alert', error)
    await planWork(context.database.sql, findWaiting(restaurantId, context.now())).catch((unplanned) =>
      context.report('could not schedule a check of table alerts', unplanned),
    )
  }
}

import type { Context } from '#server/context.ts'
import { type DueWork, type DueWorkHandler, planWork } from '#server/jobs/due-work.ts'
import { hourMs } from '#server/time/durations.ts'
import { createRequestStore } from './request-store.ts'
import { notifyWaiting } from './notify-waiting.ts'

/** How often to check a restaurant that has table alerts. */
const lookEveryMs = hourMs

/** Schedules a check of this restaurant's table alerts, no later than `due`. */
export function lookForWaiting(restaurantId: number, due: Date): DueWork {
  return { kind: 'tellWaiting', subject: String(restaurantId), due }
}

/** The next time to check a restaurant. Days also become bookable as time passes. */
export function nextLook(now: Date): Date {
  return new Date(now.getTime() + lookEveryMs)
}

/** Notifies guests whose table alert can be met now. Runs hourly while the restaurant has alerts. */
export const notifyAllWaiting: DueWorkHandler = async (context, subject) => {
  const restaurantId = Number(subject)
  await notifyWaiting(context, restaurantId, null)
  const isWaitedFor = await createRequestStore(context.database).isWaitedFor(restaurantId)
  return isWaitedFor ? nextLook(context.now()) : null
}

/**
 * Notifies guests with a table alert for this service day that a table is free. Never rejects, because the table is
 * free either way; a failure is retried within seconds.
 */
export async function notifyOfFreeTable(
  context: Context,
  restaurantId: number,
  serviceDate: string,
): Promise<void> {
  try {
    await notifyWaiting(context, restaurantId, serviceDate)
  } catch (error) {
    context.report('could not tell those who wait for a table', error)
    await planWork(context.database.sql, lookForWaiting(restaurantId, context.now())).catch((unplanned) =>
      context.report('could not plan to tell those who wait for a table', unplanned),
    )
  }
}

import type { Context } from '#server/context.ts'
import { tellWaiting } from './tell-waiting.ts'

/**
 * A table has become free: who waits for one on that service day is written to. The table is free whatever becomes of
 * this, so it never fails; who is not told now is told within the hour.
 */
export async function tellOfFreeTable(
  context: Context,
  restaurantId: number,
  serviceDate: string,
): Promise<void> {
  try {
    await tellWaiting(context, restaurantId, serviceDate)
  } catch (error) {
    context.report('could not tell those who wait for a table', error)
  }
}

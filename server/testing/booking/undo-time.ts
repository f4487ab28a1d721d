import { undoSeconds } from '#domain/reservations/undo.ts'
import { takeEffect } from '#server/booking/reservations/take-effect.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

/** Lets the seconds pass in which staff could take back what they did, after which their guests are notified. */
export async function undoTimePasses(world: OpenWorld): Promise<void> {
  world.setTime(new Date(world.context.now().getTime() + undoSeconds * 1000))
  await letStepsTakeEffect(world)
}

/** Does what is due when guests are notified of what staff did, as every process does. */
export async function letStepsTakeEffect({ database, context }: OpenWorld): Promise<void> {
  const untold = await database.sql
    .selectFrom('reservations')
    .select('id')
    .where('untold', 'is not', null)
    .execute()
  for (const { id } of untold) await takeEffect(context, id)
}

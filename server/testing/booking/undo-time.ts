import { tellAfterSeconds } from '#domain/reservations/undo.ts'
import { tellGuest } from '#server/booking/reservations/tell-guest.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

/** Lets the seconds pass in which staff could take back what they did, after which their guests are told. */
export async function undoTimePasses(world: OpenWorld): Promise<void> {
  world.setTime(new Date(world.context.now().getTime() + tellAfterSeconds * 1000))
  await tellAllGuests(world)
}

/** Does what is due when guests are told of what staff did, as every process does. */
export async function tellAllGuests({ database, context }: OpenWorld): Promise<void> {
  const untold = await database.sql
    .selectFrom('reservations')
    .select('id')
    .where('untold', 'is not', null)
    .execute()
  for (const { id } of untold) await tellGuest(context, id)
}

import type { WireSlot } from '#contracts/availability.ts'
import type { Input } from '#contracts/calls.ts'
import { people } from '#world/people.ts'
import type { OpenWorld } from './open-world.ts'
import { succeeded } from './outcomes.ts'

export type Wish = Input<'reservations.create'>['body']

/** What a guest sends who wants a table for two: `reservationTime` is the restaurant's clock. */
export function wish(restaurantId: string, reservationTime: string, more: Partial<Wish> = {}): Wish {
  const { name, email } = people.june
  return { restaurantId, reservationTime, groupSize: 2, customerName: name, email, ...more }
}

/** Books a table that must be there. */
export async function book({ send }: OpenWorld, body: Wish) {
  return succeeded(await send('reservations.create', { body }))
}

interface Asked {
  readonly date?: string
  readonly partySize?: number
  readonly area?: string
}

/** All slots a restaurant answers with, bookable or not. */
export async function slotsOf({ send }: OpenWorld, id: string | number, { date, partySize, area }: Asked) {
  const query = {
    ...(date && { 'contract.date': date }),
    ...(partySize && { 'contract.partySize': partySize }),
    ...(area && { 'contract.partyAreas': area }),
  }
  return succeeded(await send('availability.ofRestaurant', { id, query }))
}

export async function freeSlotsOf(world: OpenWorld, id: string | number, asked: Asked): Promise<WireSlot[]> {
  return (await slotsOf(world, id, asked)).filter(({ acceptReservations }) => acceptReservations)
}

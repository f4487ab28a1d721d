import type { WireSlot } from '#contracts/booking/availability.ts'
import type { Input } from '#contracts/calls.ts'
import { people } from '#world/people.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'

export type BookingRequest = Input<'reservations.create'>['body']

/** Returns the input of a booking for two. `reservationTime` is the restaurant's local time. */
export function bookingRequest(
  restaurantId: string,
  reservationTime: string,
  more: Partial<BookingRequest> = {},
): BookingRequest {
  const { name, email } = people.june
  return { restaurantId, reservationTime, groupSize: 2, customerName: name, email, ...more }
}

/** Books a table. Fails the test if that isn't possible. */
export async function book({ send }: OpenWorld, body: BookingRequest) {
  return succeeded(await send('reservations.create', { body }))
}

interface SlotQuery {
  readonly date?: string
  readonly partySize?: number
  readonly area?: string
}

/** Returns all slots of a restaurant, bookable or not. */
export async function slotsOf(
  { send }: Pick<OpenWorld, 'send'>,
  id: string | number,
  { date, partySize, area }: SlotQuery,
) {
  const query = {
    ...(date && { 'contract.date': date }),
    ...(partySize && { 'contract.partySize': partySize }),
    ...(area && { 'contract.partyAreas': area }),
  }
  return succeeded(await send('availability.get', { id, query }))
}

export async function freeSlotsOf(
  world: Pick<OpenWorld, 'send'>,
  id: string | number,
  query: SlotQuery,
): Promise<WireSlot[]> {
  return (await slotsOf(world, id, query)).filter(({ acceptReservations }) => acceptReservations)
}

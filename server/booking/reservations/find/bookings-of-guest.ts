import type { Context, Discovery } from '#server/context.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { createOwnStore } from '#server/book/steps/bookings-of-contacts.ts'
import type { KnownReservation } from '#server/book/steps/with-members.ts'

/** Returns all bookings of an account with their restaurants, oldest first. */
export async function bookingsOfGuest(
  context: Pick<Context, 'database' | 'catalogue'>,
  uid: string,
): Promise<OpenReservation[]> {
  return withRestaurants(context, await createOwnStore(context.database).all(uid))
}

/** Omits bookings whose restaurant can't be read, which the catalog has already reported. */
export async function withRestaurants(
  { catalogue }: Pick<Discovery, 'catalogue'>,
  rows: readonly KnownReservation[],
): Promise<OpenReservation[]> {
  const ids = [...new Set(rows.map((row) => row.restaurant_id))]
  const places = new Map(
    await Promise.all(ids.map(async (id) => [id, await catalogue.getAnywhere(id)] as const)),
  )
  return rows.flatMap((row) => {
    const listed = places.get(row.restaurant_id)
    return listed ? [{ row, listed }] : []
  })
}

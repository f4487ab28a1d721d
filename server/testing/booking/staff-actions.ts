import type { HostReservation } from '#contracts/booking/host.ts'
import type { Input } from '#contracts/calls.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { hire, type Hired } from '#server/testing/staff/members.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

type BookBody = Input<'host.book'>['body']

/** Actions of staff at a restaurant, by its service token unless somebody else is named. */
export function staffIn(world: () => OpenWorld, restaurantId: string) {
  let people: Promise<{ host: Hired; lead: Hired }> | undefined
  const begin = async () => ({
    host: await hire(world(), restaurantId, 'host', { name: 'Hugo Alves' }),
    lead: await hire(world(), restaurantId, 'lead', { name: 'Lea Brandt' }),
  })
  const staff = () => (people ??= begin())
  // The token of a member would expire while the clock moves.
  const service = () => ({ token: world().context.staffTokens[0]?.token ?? '' })
  const tryBook = async (reservationTime: string, more: Partial<BookBody> = {}, by?: { token: string }) =>
    world().send(
      'host.book',
      { restaurantId, body: { reservationTime, groupSize: 2, ...more } },
      by ?? service(),
    )
  const tryAssign = async (
    { id, version }: Pick<HostReservation, 'id' | 'version'>,
    tableNumbers: string[],
  ) => world().send('host.assignTables', { reservationId: id, body: { tableNumbers, version } }, service())
  return {
    staff,
    service,
    tryBook,
    book: async (...input: Parameters<typeof tryBook>) => succeeded(await tryBook(...input)),
    tryAssign,
    assign: async (...input: Parameters<typeof tryAssign>) => succeeded(await tryAssign(...input)),
    read: async (id: string, date: string) => {
      const query = { date }
      const listed = await world().send('host.reservations', { restaurantId, query }, service())
      const found = succeeded(listed).reservations.find((each) => each.id === id)
      if (!found) throw new Error(`there is no booking ${id} on ${date}`)
      return found
    },
  }
}

import type { Input } from '#contracts/calls.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'

type Change = NonNullable<Input<'reservations.update'>['body']>
type Booking = Pick<ReservationGuest, 'id' | 'token'>

/** Returns actions that the holder of a booking can take. */
export function holderIn(world: () => OpenWorld) {
  const tryChange = (booking: Booking, body: Change, more: { idempotencyKey?: string } = {}) =>
    world().send(
      'reservations.update',
      { reservationId: booking.id, body },
      { token: booking.token, ...more },
    )
  return {
    tryChange,
    change: async (booking: Booking, body: Change) => succeeded(await tryChange(booking, body)),
    read: async ({ id, token }: Booking) =>
      succeeded(await world().send('reservations.get', { reservationId: id }, { token })),
    /** Returns the recorded moves of a booking, each as version, status and actor. */
    moves: async ({ id }: Booking): Promise<string[]> => {
      const rows = world()
        .database.sql.selectFrom('reservation_moves')
        .select(['version', 'status', 'by_whom'])
      const steps = await rows.where('reservation_id', '=', id).orderBy('version').execute()
      return steps.map(({ version, status, by_whom }) => `${version} ${status} ${by_whom}`)
    },
  }
}

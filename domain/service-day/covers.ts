import type { BookingStatus } from '../reservations/moves.ts'

interface Party {
  readonly status: BookingStatus
  readonly size: number
}

type Booked = Party & { readonly arrived?: number | undefined }

/** Guests of a service day by how far they are. Requests that nobody has approved yet aren't counted. */
export interface Covers {
  /** They may still come. */
  readonly expected: number
  /** They have checked in and aren't seated. */
  readonly arrived: number
  readonly seated: number
  readonly left: number
}

/** Whether a booked party may still be seated. */
export function stillExpected({ status }: Pick<Party, 'status'>): boolean {
  return status === 'Approved' || status === 'Called'
}

/** Screens count again with every change of a row, so they and the server use this function. */
export function coversOf(bookings: readonly Booked[], walkIns: readonly Party[]): Covers {
  const withStatus = (status: BookingStatus) =>
    [...bookings, ...walkIns].filter((each) => each.status === status)
  return {
    expected: guestsIn(bookings.filter((each) => stillExpected(each) && each.arrived === undefined)),
    arrived: guestsIn(bookings.filter((each) => stillExpected(each) && each.arrived !== undefined)),
    seated: guestsIn(withStatus('Seated')),
    left: guestsIn(withStatus('Closed')),
  }
}

function guestsIn(parties: readonly Party[]): number {
  return parties.reduce((sum, { size }) => sum + size, 0)
}

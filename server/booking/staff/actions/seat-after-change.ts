import { moveByStaff } from '#domain/availability/move-by-staff.ts'
import type { StaffPlacement } from '#domain/availability/seat-by-staff.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import type { Book } from '#server/context.ts'
import type { WantedChange } from './wanted-change.ts'

/** Returns where and when a booking is after a change by staff, and the rules that the change breaks. */
export async function seatAfterChange(
  { books }: Pick<Book, 'books'>,
  opened: OpenReservation,
  wanted: WantedChange,
): Promise<StaffPlacement> {
  const { row, listed } = opened
  const { instant, minutes } = wanted
  const taken = await books.readWithout(stretchOf(listed, instant, instant + minutes), [row.id])
  return seatingAfterChange(opened, wanted, taken)
}

/** `taken` must not contain the booking itself. */
export function seatingAfterChange(
  { row, listed }: OpenReservation,
  wanted: WantedChange,
  taken: readonly Taken[],
): StaffPlacement {
  const place = moveByStaff(
    { bookable: listed.plan, all: listed.linePlan },
    {
      ...wanted,
      isSeated: row.status === 'Seated',
      needsNone: row.status === 'Pending' && row.table_numbers.length === 0,
    },
    taken,
  )
  return wanted.sameTime ? { ...place, serviceDate: row.service_date } : place
}

/** Returns whether a party has no table only because others have them. */
export function lacksTables({ broken }: Pick<StaffPlacement, 'broken'>): boolean {
  return broken.some(({ refused }) => refused === 'noTableFree' || refused === 'tableTaken')
}

import { moveByStaff } from '#domain/availability/move-by-staff.ts'
import type { StaffPlacement } from '#domain/availability/seat-by-staff.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import type { Book } from '#server/context.ts'
import type { WantedChange } from './wanted-change.ts'

/** Returns where and when a booking is after a change by staff, and the rules that the change breaks. */
export async function seatAfterChange(
  { books }: Pick<Book, 'books'>,
  { row, listed }: OpenReservation,
  { instant, minutes, ...wanted }: WantedChange,
): Promise<StaffPlacement> {
  const taken = await books.readWithout(stretchOf(listed, instant, instant + minutes), [row.id])
  const place = moveByStaff(
    { bookable: listed.plan, all: listed.linePlan },
    {
      ...wanted,
      instant,
      minutes,
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

import { freesTables } from '#domain/reservations/house-moves.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Context } from '#server/context.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { tellOfFreeTable } from '#server/requests/tell-of-free-table.ts'
import { createMoveStore, type TakenTables } from './move-store.ts'
import { presentReservation } from './present-reservation.ts'
import type { ReservationRow } from './reservation-store.ts'
import { type BookingNews, toldMembersOf, toldOf } from './tell-guest.ts'

/** The tables a booking gets, as the book and as people know them. */
export interface GivenTables extends TakenTables {
  readonly numbers: readonly string[]
  readonly floorId: string | null
}

/** What is done to a booking, by whom, and what its guest is told of it. */
export interface Deed {
  readonly byWhom: 'host'
  /** Left out, it stays. */
  readonly status?: BookingStatus
  readonly tables?: GivenTables
  readonly keptUntil?: Date
  /** Written to the guest, kept with the booking. */
  readonly houseNote?: string
  /** What the record of the step says. */
  readonly note: string
  readonly news: BookingNews | null
}

interface Moved {
  /** As it is now. */
  readonly row: ReservationRow
}

/**
 * Does it, from the version that was decided upon: booking, tables, record and message become true together. A status that
 * ends the booking frees its tables, and who waits for one is told.
 */
export async function moveReservation(
  context: Context,
  { row, listed }: { row: ReservationRow; listed: ListedRestaurant },
  deed: Deed,
): Promise<Moved | 'changed' | 'overlap'> {
  const at = context.now()
  const { byWhom, note, news, tables } = deed
  const status = deed.status ?? (row.status as BookingStatus)
  const ends = deed.status !== undefined && freesTables(deed.status)
  const after: ReservationRow = {
    ...row,
    status,
    version: row.version + 1,
    ...(ends && { closed: at, cancel_note: note }),
    ...(tables && { table_numbers: [...tables.numbers], floor_id: tables.floorId }),
    ...(deed.keptUntil && { kept_until: deed.keptUntil }),
    ...(deed.houseNote !== undefined && {
      house_notes: [...row.house_notes, { body: deed.houseNote, at: at.toISOString() }],
    }),
  }
  const booking = presentReservation(context, listed, after)
  const outcome = await createMoveStore(context.database).take({
    before: row,
    after,
    tables: ends ? 'freed' : (tables ?? 'kept'),
    byWhom,
    note,
    at,
    told: news && toldOf(news, row, booking, { words: note }),
    toldMembers: toldMembersOf(row, after, booking),
  })
  context.books.changed(row.restaurant_id)
  if (outcome === 'overlap') await context.books.dropExpiredHolds(row.restaurant_id)
  if (outcome !== 'taken') return outcome
  if (ends) await tellOfFreeTable(context, row.restaurant_id, row.service_date)
  return { row: after }
}

import { claimState } from '#domain/reservations/claim-state.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { isRefusal } from '#domain/refusal.ts'
import { earlierVisits } from '#server/book/service-day/find-bookings.ts'
import { createMonitorStore } from '#server/book/tables/monitored-tables.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import type { Access, Content, Data, Discovery, Links } from '#server/context.ts'
import { blacklistOwner } from '#server/booking/blacklist/blacklist.ts'
import { noteAbout } from '#server/booking/guest-notes/guest-notes.ts'
import { identifiersOf } from '#server/booking/staff/guest-of-booking.ts'
import { presentForStaff } from '#server/booking/staff/present-for-staff.ts'
import { readPage } from '#server/history/read-page.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { permittedAmong } from '#server/setup/permitted.ts'
import { openReservationToStaff } from '#server/staff/open-to-staff.ts'
import { withEvents } from './read-day.ts'

/** How long after the stay the next party at a table is looked for, in minutes. */
const lookAhead = 6 * 60

const maxEntries = 50

/** Emails and phone numbers are for those who may read the guest book. */
export const getBooking: Handler<'host.booking', Data & Links & Discovery & Access & Content> = async (
  context,
  { reservationId },
  caller,
) => {
  const opened = await openReservationToStaff(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row, listed } = opened
  const { sql } = context.database
  const permitted = await permittedAmong(context, listed, caller, ['guestbook.read'])
  const withContact = permitted.has('guestbook.read')
  const { ids } = await withEvents(context, listed)
  const history = await readPage(
    context,
    { reservationId: row.id, top: maxEntries },
    {
      restaurantIds: [listed.record.id],
      locale: caller.locale,
      zone: listed.record.time_zone,
      showsGuests: true,
    },
  )
  const booking = presentForStaff(context, opened)
  return {
    booking: withContact ? booking : { ...booking, email: '', phone: '', phoneNumber: '' },
    withContact,
    history: history.entries,
    earlier: row.erased === null && withContact ? await earlierVisits(sql, ids, row) : null,
    guestNote: withContact ? await guestNoteOf(context, opened) : null,
    freeTables: await freeTables(context, opened),
  }
}

function guestNoteOf(context: Data & Links, { row, listed }: OpenReservation): Promise<string | null> | null {
  const guest = identifiersOf(row)
  return guest && noteAbout(context, context.database.sql, blacklistOwner(listed), guest)
}

/** Returns the tables that are free for the whole stay, and until when. A seated party has begun already. */
async function freeTables({ database, now }: Data, { row, listed }: OpenReservation) {
  const at = epochMinuteOf(now())
  const planned = epochMinuteOf(row.reservation_time)
  const until = planned + row.turn_minutes
  const from = row.status === 'Seated' ? Math.min(Math.max(at, planned), until - 1) : planned
  const stretch = { from, until: until + lookAhead }
  const tables = await createMonitorStore(database).tables(listed.record.id, stretch, [row.id], now())
  const seats = new Map(listed.linePlan.plan.tables.map((table) => [table.number, table]))
  return tables.flatMap(({ number, claims }) => {
    const states = claims.map((claim) => claimState(claim, at))
    const isTaken = states.some((state) => state.from < until && from < state.until)
    const next = Math.min(...states.filter((state) => state.from >= until).map((state) => state.from))
    const table = seats.get(number)
    return isTaken || !table
      ? []
      : [{ number, least: table.minCovers, most: table.maxCovers, until: finite(next) }]
  })
}

function finite(minute: EpochMinute): EpochMinute | null {
  return Number.isFinite(minute) ? minute : null
}

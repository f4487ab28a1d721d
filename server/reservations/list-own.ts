import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Reservation } from '#contracts/reservation-shapes.ts'
import { statusesToCome } from '#domain/reservations/to-come.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/answer.ts'
import { signedIn } from '#server/identity/signed-in.ts'
import { readMoment } from '#server/time/read-moment.ts'
import { zoneFromIntl } from '#server/time/zone-from-intl.ts'
import { withRestaurants } from './bookings-of-guest.ts'
import { createOwnStore, type PageOfBookings } from './own-store.ts'
import { presentListed } from './present-reservation.ts'
import { fieldRefusal } from './read-place-wish.ts'

/**
 * The guest’s bookings, the soonest first. Who asks for statuses of bookings to come and names no time means those that lie
 * ahead: a request nobody answered is not pending for ever.
 */
export const listOwn: Handler<'reservations.list'> = async (context, { query }, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const { skip, top, statuses } = query
  const from = momentOf('from', query.from, 0)
  if (isRefusal(from)) return from
  const to = momentOf('to', query.to, 24 * 60)
  if (isRefusal(to)) return to
  const onlyAhead = !from && !to && statuses?.every((status) => statusesToCome.includes(status))
  const listing = { skip, top, statuses, from: onlyAhead ? context.now() : from, to }
  return shown(context, await createOwnStore(context.database).list(guest.uid, listing))
}

/** What has been, and what was called off, the latest first. */
export const listHistory: Handler<'reservations.history'> = async (context, { query }, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const { skip, top, date } = query
  const store = createOwnStore(context.database)
  return shown(context, await store.history(guest.uid, context.now(), date, { skip, top }))
}

/** An instant; without an offset it is UTC, and a day alone begins or ends there. */
function momentOf(
  field: 'from' | 'to',
  text: string | undefined,
  minuteOfDay: number,
): Date | undefined | Refusal<'invalidInput'> {
  if (text === undefined || text === '') return undefined
  const moment = readMoment(text, zoneFromIntl('UTC'), minuteOfDay)
  return moment ? new Date(moment.instant * 60_000) : fieldRefusal(field, 'a time as ISO 8601')
}

async function shown(
  context: Context,
  { total, rows }: PageOfBookings,
): Promise<{ reservations: Reservation[]; total: number }> {
  const bookings = await withRestaurants(context, rows)
  return { reservations: bookings.map(({ listed, row }) => presentListed(context, listed, row)), total }
}

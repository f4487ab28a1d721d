import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import { createOwnStore, type HistoryEnd } from '#server/book/steps/bookings-of-contacts.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { readMoment } from '#server/platform/time/read-moment.ts'
import { presentPage } from '../present/present-page.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

/** Lists past and canceled reservations, newest first. `date` limits the list to that day or time and earlier. */
export const listHistory: Handler<'reservations.history', Data & Links & Discovery> = async (
  context,
  { query },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const { skip, top, date } = query
  const until = untilOf(date)
  if (isRefusal(until)) return until
  const store = createOwnStore(context.database)
  return presentPage(
    context,
    await store.history(guest.uid, context.now(), until, { skip, top }),
    caller.locale,
  )
}

/**
 * Parses the `date` at which the list ends. A date is in the restaurant's time zone; a time without an offset
 * is in UTC, as in `reservations.list`.
 */
function untilOf(text = ''): HistoryEnd | Refusal<'invalidInput'> {
  if (text === '') return {}
  if (isCalendarDate(text)) return { day: text }
  const moment = readMoment(text, zoneFromIntl('UTC'), 0)
  return moment
    ? { time: new Date(moment.instant * 60_000) }
    : fieldRefusal('date', 'a date as YYYY-MM-DD, or a time as ISO 8601')
}

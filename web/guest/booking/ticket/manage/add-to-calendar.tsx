import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { visitName } from '#domain/events/visit-name.ts'
import { bookingCode } from '#domain/reservations/booking-code.ts'
import { googleCalendarUrl, outlookCalendarUrl } from '#domain/reservations/calendar-links.ts'
import { withQuery } from '#web/paths.ts'
import { useText } from '#web/text/text.tsx'
import { CalendarIcon } from '#web/ui/icons.tsx'

/** Offers a calendar file for any calendar app, and links to the two most popular web calendars. */
export function AddToCalendar({ booking }: { readonly booking: ReservationGuest }) {
  const { t } = useText()
  const { id, token, restaurant, groupSize, reservationTime, estimatedTurnOverTime } = booking
  const event = {
    title: t('booking.calendarTitle', { restaurant: visitName(restaurant), count: groupSize }),
    start: reservationTime,
    minutes: estimatedTurnOverTime,
    location: [restaurant.name, restaurant.address].filter(Boolean).join(', '),
    details: [`${t('booking.code')}: ${bookingCode(id)}`, restaurant.phone].filter(Boolean).join('\n'),
  }
  const calendars = [
    { name: t('booking.calendarFile'), href: withQuery('/booking/calendar.ics', { id, token }) },
    { name: 'Google', href: googleCalendarUrl(event) },
    { name: 'Outlook', href: outlookCalendarUrl(event) },
  ]
  return (
    <section aria-labelledby="calendar-title" className="mt-4 grid gap-2 no-print">
      <h2 id="calendar-title" className="flex items-center gap-2 font-sans text-body font-medium">
        <CalendarIcon size={20} className="text-ink-soft" />
        {t('booking.calendar')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {calendars.map(({ name, href }) => (
          <li key={name}>
            <a className="btn btn-quiet btn-sm" href={href} rel="noopener external">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { ZoneLine } from '#web/parts/times/zone-line.tsx'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { DayQuery } from '#web/guest/booking/availability/load-day.ts'
import { namesOfAreas } from '#web/text/area-names.ts'
import { formatDay, formatTimeAt, formatZone, wallOf } from '#web/text/format.ts'
import { type Text, useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { areasIn } from './areas.ts'

interface ChangeSlipProps {
  readonly booking: ReservationGuest
  readonly restaurant: Pick<Restaurant, 'city' | 'timeZone' | 'reservationConfig'>
  readonly query: DayQuery
  readonly instant: string
  /** Number of the chosen table; empty for any, null if guests can't choose one. */
  readonly table: string | null
}

export function ChangeSlip({ booking, restaurant, query, instant, table }: ChangeSlipProps) {
  const text = useText()
  const { city, timeZone } = restaurant
  const before = line(
    booking.reservationTime,
    booking.timeZone,
    booking.groupSize,
    namesOfAreas(areasIn(booking.areas).join(), booking.areaNames),
    table === null ? '' : booking.tableNumber,
    text,
  )
  const area = namesOfAreas(areasIn(query.area).join(), restaurant.reservationConfig.areaNames)
  const after = instant
    ? line(instant, timeZone, query.party, area, table ?? '', text)
    : text.t('change.noTime')
  const same = before === after
  const moment = instant || booking.reservationTime
  const zone = formatZone(timeZone, moment, text.locale)
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3">
        <div>
          <dt className="eyebrow">{text.t('change.now')}</dt>
          <dd className={classes('mt-0.5', !same && instant && 'text-ink-soft line-through')}>{before}</dd>
        </div>
        <div>
          <dt className="eyebrow">{text.t('change.then')}</dt>
          <dd className="mt-0.5 text-step-1">{same ? text.t('change.same') : after}</dd>
        </div>
      </dl>
      <ZoneLine instant={moment} timeZone={timeZone}>
        {text.t('reserve.zone', { place: city || timeZone, zone })}
      </ZoneLine>
    </div>
  )
}

function line(
  moment: string,
  zone: string,
  party: number,
  area: string,
  table: string,
  { t, locale }: Text,
): string {
  const { date } = wallOf(moment)
  const parts = [
    formatDay(date, locale),
    formatTimeAt(moment, zone, locale),
    t('facts.guests', { count: party }).replaceAll(' ', '\u00A0'),
    area,
    table && t('change.table', { number: table }),
  ]
  return parts.filter(Boolean).join(' · ')
}

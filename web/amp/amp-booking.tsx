import { groupBy } from '#domain/group-by.ts'
import { firstDay } from '#web/guest/discovery/restaurant/sections/event-dates.ts'
import { lastDayOf } from '#web/parts/times/bookable-days.ts'
import { groupTimes, type OfferedTime } from '#web/guest/booking/availability/time-groups.ts'
import { groupTitle } from '#web/guest/booking/availability/time-list.tsx'
import { telephone } from '#domain/contacts/telephone.ts'
import { policyOf } from '#web/parts/payments/policy.ts'
import { PolicyLine } from '#web/parts/payments/policy-line.tsx'
import { to } from '../paths.ts'
import { formatDay, formatTimeAt, wallOf } from '../text/format.ts'
import { useText } from '../text/text.tsx'
import { useAmp } from './amp-page.tsx'
import type { AmpRestaurantData } from './load-amp-restaurant.ts'

/** Maximum number of party sizes in the form. Larger parties have to call. */
const maxSizes = 20

/**
 * Shows how to get a table: links to the next times and a form for other days, or else the phone number or waitlist.
 */
export function AmpBooking({ found }: { found: AmpRestaurantData }) {
  const { t } = useText()
  const { restaurant, party, slots } = found
  if (!restaurant.reservationConfig.acceptsReservations) return <OtherWays found={found} />
  return (
    <section className="slip" aria-labelledby="book">
      <h2 id="book">{t('amp.nextTimes', { count: party })}</h2>
      {slots.length === 0 ? (
        <p className="soft">{t('card.nothingSoon', { count: party })}</p>
      ) : (
        <Times found={found} />
      )}
      <AnyDay found={found} />
      <p className="small soft">
        <PolicyLine policy={policyOf(restaurant, party, null)} />
      </p>
    </section>
  )
}

/** Shows links to the next times, grouped by day. Remaining times of last night's service are listed under today. */
function Times({ found: { restaurant, party, slots, today } }: { found: AmpRestaurantData }) {
  const text = useText()
  const days = groupBy(
    slots.toSorted((a, b) => Date.parse(a.instant) - Date.parse(b.instant)),
    ({ serviceDate }) => (serviceDate < today ? today : serviceDate),
  )
  return [...days].map(([day, ofDay]) => (
    <div key={day}>
      <p className="day">
        <time dateTime={day}>{formatDay(day, text.locale)}</time>
      </p>
      {groupTimes(ofDay, day, day === today).map((group) => {
        const { serviceDate, times } = group
        const title = groupTitle(group, day, text)
        return (
          <div key={`${serviceDate} ${title}`}>
            <h3>{title}</h3>
            <ul className="times">
              {times.map((time) => (
                <TimeLink
                  key={time.instant}
                  idOrName={restaurant.idOrName}
                  {...{ party, serviceDate, time }}
                />
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  ))
}

interface TimeLinkProps {
  readonly idOrName: string
  readonly party: number
  readonly serviceDate: string
  readonly time: OfferedTime
}

function TimeLink({ idOrName, party, serviceDate, time: { instant, zone, onRequest } }: TimeLinkProps) {
  const { t, locale } = useText()
  const { sticky } = useAmp()
  const { date } = wallOf(instant)
  const clock = formatTimeAt(instant, zone, locale)
  const spoken = { time: clock, day: formatDay(date, locale), count: party }
  return (
    <li>
      <a
        className={onRequest ? 'ask' : undefined}
        href={sticky(to.reserve(idOrName, { date: serviceDate, party, instant }))}
        aria-label={onRequest ? t('slots.labelAsking', spoken) : t('slots.label', spoken)}
        rel="nofollow"
      >
        {clock}
      </a>
    </li>
  )
}

function AnyDay({ found: { restaurant, today, party } }: { found: AmpRestaurantData }) {
  const { t } = useText()
  const { stickyPairs } = useAmp()
  const { minPartySize, maxPartySize } = restaurant.reservationConfig
  const max = Math.min(maxPartySize, minPartySize + maxSizes - 1)
  const sizes = Array.from({ length: max - minPartySize + 1 }, (_, step) => minPartySize + step)
  return (
    <form action={to.reserve(restaurant.idOrName)} method="get">
      {stickyPairs.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        {t('slots.date')}
        <input
          type="date"
          name="date"
          required
          defaultValue={firstDay(restaurant, today)}
          min={today}
          max={lastDayOf(restaurant, today)}
        />
      </label>
      <label>
        {t('facts.party')}
        <select name="party" defaultValue={String(party)}>
          {sizes.map((size) => (
            <option key={size} value={String(size)}>
              {t('facts.guests', { count: size })}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{t('slots.show')}</button>
    </form>
  )
}

function OtherWays({ found: { restaurant } }: { found: AmpRestaurantData }) {
  const { t } = useText()
  const { sticky } = useAmp()
  const { services, phone, idOrName } = restaurant
  return (
    <section className="slip" aria-labelledby="book">
      <h2 id="book">{t('slots.noBookings')}</h2>
      <p>{services.waitlist ? t('slots.walkInOnly') : t('slots.notOnline')}</p>
      <ul className="row">
        {services.waitlist && (
          <li>
            <a className="tall" href={sticky(to.waitlist(idOrName))}>
              {t('slots.joinLine')}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a className="tall nowrap" href={telephone(phone)}>
              {t('slots.call', { phone })}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

import type { WireSlot } from '#contracts/availability.ts'
import { firstDay } from '../guest/restaurant/event-dates.ts'
import { lastDayOf } from '../guest/reserve/load-day.ts'
import { telephone } from '../text/telephone.ts'
import { policyOf } from '../guest/reserve/policy.ts'
import { PolicyLine } from '../guest/reserve/policy-line.tsx'
import { to } from '../paths.ts'
import { formatClock, formatDay, wallOf } from '../text/format.ts'
import { useText } from '../text/text.tsx'
import { useAmp } from './amp-page.tsx'
import type { AmpPlaceData } from './load-amp-place.ts'

/** More sizes than that are asked for by telephone. */
const sizesMost = 20

/** The way to a table: the next times as links, any other day by a form; else the telephone or the line. */
export function AmpBooking({ found }: { found: AmpPlaceData }) {
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

function Times({ found }: { found: AmpPlaceData }) {
  const { locale } = useText()
  const days = Map.groupBy(
    found.slots.toSorted((a, b) => Date.parse(a.instant) - Date.parse(b.instant)),
    ({ instant }) => wallOf(instant).date,
  )
  return [...days].map(([day, slots]) => (
    <div key={day}>
      <p className="day">
        <time dateTime={day}>{formatDay(day, locale)}</time>
      </p>
      <ul className="times">
        {slots.map((slot) => (
          <TimeLink key={slot.instant} found={found} slot={slot} />
        ))}
      </ul>
    </div>
  ))
}

function TimeLink({ found: { restaurant, party }, slot }: { found: AmpPlaceData; slot: WireSlot }) {
  const { t, locale } = useText()
  const { keep } = useAmp()
  const { date, time } = wallOf(slot.instant)
  const clock = formatClock(time, locale)
  const onRequest = slot.availabilityLevel !== 'Available'
  const spoken = { time: clock, day: formatDay(date, locale), count: party }
  const query = { date: slot.serviceDate, party, instant: slot.instant }
  return (
    <li>
      <a
        className={onRequest ? 'ask' : undefined}
        href={keep(to.reserve(restaurant.idOrName, query))}
        aria-label={onRequest ? t('slots.labelAsking', spoken) : t('slots.label', spoken)}
        rel="nofollow"
      >
        {clock}
      </a>
    </li>
  )
}

function AnyDay({ found: { restaurant, today, party } }: { found: AmpPlaceData }) {
  const { t } = useText()
  const { kept } = useAmp()
  const { minPartySize, maxPartySize } = restaurant.reservationConfig
  const most = Math.min(maxPartySize, minPartySize + sizesMost - 1)
  const sizes = Array.from({ length: most - minPartySize + 1 }, (_, step) => minPartySize + step)
  return (
    <form action={to.reserve(restaurant.idOrName)} method="get">
      {kept.map(([name, value]) => (
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
        {t('slots.party')}
        <select name="party" defaultValue={String(party)}>
          {sizes.map((size) => (
            <option key={size} value={String(size)}>
              {t('slots.guests', { count: size })}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{t('slots.show')}</button>
    </form>
  )
}

function OtherWays({ found: { restaurant } }: { found: AmpPlaceData }) {
  const { t } = useText()
  const { keep } = useAmp()
  const { services, phone, idOrName } = restaurant
  return (
    <section className="slip" aria-labelledby="book">
      <h2 id="book">{t('slots.noBookings')}</h2>
      <p>{services.waitlist ? t('slots.walkInOnly') : t('slots.notOnline')}</p>
      <ul className="row">
        {services.waitlist && (
          <li>
            <a className="tall" href={keep(to.waitlist(idOrName))}>
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

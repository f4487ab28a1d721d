import { readUrl } from '#contracts/http/read-url.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { eventSpan } from '#web/guest/discovery/restaurant/sections/event-dates.ts'
import { featureKey, readableFeature } from '#web/guest/discovery/restaurant/sections/feature-names.ts'
import { mapLink } from '#web/parts/restaurant/map-link.ts'
import { OpenLine } from '#web/guest/discovery/restaurant/sections/open-line.tsx'
import { nearPeriods, periodTitle } from '#web/guest/discovery/restaurant/sections/special-notices.tsx'
import { shownPath } from '../regions/choose-region.ts'
import { PriceLevel } from '#web/parts/restaurant/price-level.tsx'
import { restaurantPageRecords } from '#web/guest/discovery/restaurant/structured-data.ts'
import { restaurantTitle, usualDescription } from '#web/parts/restaurant/restaurant-title.ts'
import { telephone } from '#domain/contacts/telephone.ts'
import { to } from '../paths.ts'
import { useText } from '../text/text.tsx'
import { AmpBooking } from './amp-booking.tsx'
import { AmpEventDays } from './amp-event-days.tsx'
import { AmpHours } from './amp-hours.tsx'
import { toAmp } from './amp-links.ts'
import { AmpFrame, useAmp } from './amp-page.tsx'
import { AmpRating } from './amp-rating.tsx'
import type { AmpRestaurantData } from './load-amp-restaurant.ts'

/** Longest description to show, in characters. The full page has the whole text. */
const maxDescriptionLength = 4_000

/**
 * Shows a restaurant with all its details and booking links. `picture` is null if it would exceed the page's size
 * limit.
 */
export function AmpRestaurant({ found, picture }: { found: AmpRestaurantData; picture: string | null }) {
  const text = useText()
  const { t } = text
  const { origin } = useAmp()
  const { restaurant, holder, lock, soldOutDates, today } = found
  const { name, idOrName, regionPath, features, attribution } = restaurant
  const description = shortenText(restaurant.description)
  return (
    <AmpFrame
      title={restaurantTitle(restaurant, text)}
      description={shortenText(description, 300) || usualDescription(restaurant, text)}
      full={to.restaurant(idOrName)}
      hidden={restaurant.hideFromSearch ?? false}
      records={restaurantPageRecords({
        restaurant: { ...restaurant, description: shortenText(description, 300) },
        holder,
        lock,
        soldOutDates,
        today,
        origin,
        home: t('shell.home'),
      })}
      path={shownPath(regionPath, lock)}
    >
      <div className="restaurant">
        <div>
          {picture && (
            <img
              className="picture"
              src={picture}
              alt={restaurant.gallery[0]?.alt ?? ''}
              width={640}
              height={360}
            />
          )}
          {holder && <HeldBy holder={holder} />}
          <h1 lang={restaurant.nameLanguage}>{name}</h1>
          <Facts restaurant={restaurant} today={today} />
          {restaurant.type === 'restaurant' && <Notices restaurant={restaurant} today={today} />}
        </div>
        <AmpBooking found={found} />
        <div>
          {description && (
            <p className="lead" lang={restaurant.language}>
              {description}
            </p>
          )}
          {restaurant.guestReservationNote && (
            <div className="note">
              <p className="small soft">{t('reserve.restaurantNote')}</p>
              <p lang={restaurant.language}>{restaurant.guestReservationNote}</p>
            </div>
          )}
          <Contact restaurant={restaurant} />
          {restaurant.type === 'event' ? (
            <AmpEventDays restaurant={restaurant} today={today} />
          ) : (
            <AmpHours restaurant={restaurant} today={today} />
          )}
          {features.length > 0 && (
            <section aria-labelledby="features">
              <h2 id="features">{t('restaurant.features')}</h2>
              <ul className="chips">
                {features.map((feature) => {
                  const key = featureKey(feature)
                  return <li key={feature}>{key ? t(key) : readableFeature(feature)}</li>
                })}
              </ul>
            </section>
          )}
          {attribution && <p className="small soft lead">{attribution}</p>}
        </div>
      </div>
    </AmpFrame>
  )
}

function HeldBy({ holder: { idOrName, name } }: { holder: Restaurant }) {
  const { t } = useText()
  const { sticky } = useAmp()
  return (
    <a className="tall soft" href={sticky(toAmp.restaurant(idOrName))}>
      {t('restaurant.eventAt', { name })}
    </a>
  )
}

function Facts({ restaurant, today }: { restaurant: Restaurant; today: string }) {
  const text = useText()
  const { cuisine, price, currency, averageRating, totalReviews, openingHours } = restaurant
  const { dates, startDate, endDate, ongoingDate } = restaurant
  return (
    <div className="facts">
      {cuisine.length > 0 && <span>{cuisine.join(' · ')}</span>}
      <PriceLevel level={price} currency={currency} />
      {averageRating !== null && totalReviews > 0 && (
        <AmpRating rating={averageRating} count={totalReviews} />
      )}
      {startDate && endDate ? (
        <b>{eventSpan({ dates, startDate, endDate, ongoingDate }, today, text)}</b>
      ) : (
        <OpenLine hours={openingHours} today={today} />
      )}
    </div>
  )
}

function Notices({ restaurant, today }: { restaurant: Restaurant; today: string }) {
  const text = useText()
  return nearPeriods(restaurant.specialPeriods, today).map((period) => (
    <div key={`${period.starts} ${period.ends}`} className={period.closed ? 'note warn' : 'note'}>
      <p>
        <b>{periodTitle(period, text)}</b>
      </p>
      {period.note && <p>{period.note}</p>}
    </div>
  ))
}

function Contact({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useText()
  const { address, zip, city, country, phone, email, websiteUrl } = restaurant
  const map = mapLink(restaurant)
  const town = [[zip, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="find">
      <h2 id="find">{t('restaurant.find')}</h2>
      <p>{[address, town].filter(Boolean).join(', ')}</p>
      <ul className="row">
        {map && (
          <li>
            <a className="tall" href={map} rel="noopener external">
              {t('facts.map')}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a className="tall nowrap numbers" href={telephone(phone)}>
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a className="tall" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        )}
        {websiteUrl && (
          <li>
            <a className="tall" href={websiteUrl} rel="noopener external nofollow">
              {readUrl(websiteUrl)?.host.replace(/^www\./, '') ?? websiteUrl}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

function shortenText(text: string, longest = maxDescriptionLength): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`
}

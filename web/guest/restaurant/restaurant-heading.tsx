import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { useTo } from '#web/shell/sticky-query.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { PriceLevel } from '../facts/price-level.tsx'
import { eventSpan } from './event-dates.ts'
import type { RestaurantData } from './load-restaurant.ts'
import { OpenLine } from './open-line.tsx'

interface HeadingProps extends Pick<RestaurantData, 'restaurant' | 'holder' | 'today'> {
  readonly reviewsHref: string
}

/** Name, rating, cuisines, price, neighborhood and whether it is open; for an event, its host and dates. */
export function RestaurantHeading({ restaurant, holder, today, reviewsHref }: HeadingProps) {
  const text = useText()
  const { name, cuisine, price, currency, area, openingHours, startDate, endDate, dates } = restaurant
  return (
    <header>
      {holder && <HeldBy {...{ holder }} />}
      <h1 className="text-step-4">{name}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-ink-soft">
        <ReviewsLink {...{ restaurant }} href={reviewsHref} />
        {cuisine.length > 0 && <span>{cuisine.join(' · ')}</span>}
        <PriceLevel level={price} currency={currency} />
        {area && <span>{area}</span>}
      </p>
      <p className="text-ink-soft">
        {startDate && endDate ? (
          <b className="text-ink">{eventSpan({ dates, startDate, endDate }, today, text)}</b>
        ) : (
          <OpenLine hours={openingHours} today={today} />
        )}
      </p>
    </header>
  )
}

function ReviewsLink({
  restaurant: { averageRating, totalReviews },
  href,
}: Pick<HeadingProps, 'restaurant'> & { readonly href: string }) {
  const { t, locale } = useText()
  if (averageRating === null || totalReviews === 0) return null
  const rating = formatNumber(averageRating, locale, 1)
  return (
    <Anchor href={href} className="link inline-flex min-h-target items-center">
      <Rating
        value={rating}
        count={t('restaurant.reviewCount', { count: totalReviews })}
        label={t('restaurant.rating', { rating, count: totalReviews })}
      />
    </Anchor>
  )
}

function HeldBy({ holder: { idOrName, name } }: { holder: Restaurant }) {
  const { t } = useText()
  const to = useTo()
  return (
    <p className="text-ink-soft">
      <Anchor href={to.restaurant(idOrName)} className="link inline-flex min-h-target items-center">
        {t('restaurant.eventAt', { name })}
      </Anchor>
    </p>
  )
}

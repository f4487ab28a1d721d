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

type HeadingProps = Pick<RestaurantData, 'restaurant' | 'holder' | 'today'>

/** Name, rating, price and kitchens, and whether the doors are open; of an event, whose it is and when. */
export function RestaurantHeading({ restaurant, holder, today }: HeadingProps) {
  const text = useText()
  const { t, locale } = text
  const { name, cuisine, price, currency, averageRating, totalReviews, openingHours } = restaurant
  const { startDate, endDate, dates } = restaurant
  const number = (value: number, decimals = 0) => formatNumber(value, locale, decimals)
  return (
    <header>
      {holder && <HeldBy {...{ holder }} />}
      <h1 className="moves-title text-step-4">{name}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        {cuisine.length > 0 && <span>{cuisine.join(' · ')}</span>}
        <PriceLevel level={price} currency={currency} />
        {averageRating !== null && (
          <Rating
            className="text-ink"
            value={number(averageRating, 1)}
            count={number(totalReviews)}
            label={t('restaurant.rating', { rating: number(averageRating, 1), count: totalReviews })}
          />
        )}
        {startDate && endDate ? (
          <b className="text-ink">{eventSpan({ dates, startDate, endDate }, today, text)}</b>
        ) : (
          <OpenLine hours={openingHours} today={today} />
        )}
      </p>
    </header>
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

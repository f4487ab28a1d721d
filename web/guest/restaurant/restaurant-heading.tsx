import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { PriceLevel } from '../facts/price-level.tsx'
import { OpenLine } from './open-line.tsx'

/** Name, rating, price and kitchens, and whether the doors are open. */
export function RestaurantHeading({ restaurant, today }: { restaurant: Restaurant; today: string }) {
  const { t, locale } = useText()
  const { name, cuisine, price, currency, averageRating, totalReviews, openingHours } = restaurant
  const number = (value: number, decimals = 0) => formatNumber(value, locale, decimals)
  return (
    <header>
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
        <OpenLine hours={openingHours} today={today} />
      </p>
    </header>
  )
}

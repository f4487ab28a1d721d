import { Fragment } from 'react'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import { PriceLevel } from '#web/parts/restaurant/price-level.tsx'
import { eventSpan } from './sections/event-dates.ts'
import type { RestaurantData, Summary } from './load-restaurant.ts'
import { OpenLine } from './sections/open-line.tsx'

interface HeadingProps {
  readonly summary: Summary
  /** The complete data; null until it has loaded. */
  readonly whole: Pick<RestaurantData, 'restaurant' | 'holder' | 'today'> | null
  readonly reviewsHref: string
}

/** Shows the name, rating, cuisines, price, neighborhood and opening status; for an event, its host and dates. */
export function RestaurantHeading({ summary, whole, reviewsHref }: HeadingProps) {
  const { name, nameLanguage, cuisine, price, currency, area, rating, reviews } = summary
  const facts = [
    rating !== null && reviews > 0 && (
      <ReviewsLink key="reviews" summary={{ ...summary, rating }} href={reviewsHref} />
    ),
    cuisine.join('\u00a0· '),
    price > 0 && <PriceLevel key="price" level={price} currency={currency} />,
    area,
  ].filter(Boolean)
  return (
    <header>
      {whole?.holder && <HeldBy holder={whole.holder} />}
      <h1 lang={nameLanguage} className="text-step-4">
        {name}
      </h1>
      <p className="mt-2 text-ink-soft">
        {facts.map((fact, index) => (
          <Fragment key={index}>
            {index > 0 && <span>{'\u00a0· '}</span>}
            <span>{fact}</span>
          </Fragment>
        ))}
      </p>
      <p className="text-ink-soft">{whole && <OpenDays {...whole} />}</p>
    </header>
  )
}

function OpenDays({ restaurant, today }: Pick<RestaurantData, 'restaurant' | 'today'>) {
  const text = useText()
  const { openingHours, startDate, endDate, dates, ongoingDate } = restaurant
  if (!startDate || !endDate)
    return (
      <SafePart optional>
        <OpenLine hours={openingHours} today={today} />
      </SafePart>
    )
  return <b className="text-ink">{eventSpan({ dates, startDate, endDate, ongoingDate }, today, text)}</b>
}

function ReviewsLink({
  summary: { rating, reviews },
  href,
}: {
  readonly summary: Summary & { readonly rating: number }
  readonly href: string
}) {
  const { t, locale } = useText()
  const value = formatNumber(rating, locale, 1)
  return (
    <Anchor href={href} className="link py-3">
      <Rating
        value={value}
        count={t('restaurant.reviewCount', { count: reviews })}
        label={t('restaurant.rating', { rating: value, count: reviews })}
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

import { formatLongDate } from '#web/text/long-date.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { StarIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import type { RestaurantData } from '../load-restaurant.ts'
import type { ReviewOrder } from '../tabs/tab-query.ts'
import type { ReviewsPage } from './load-tab.ts'
import { ReviewFigures } from './review-figures.tsx'
import { TabPaging } from './tab-paging.tsx'
import { useTabLinks } from '../tabs/use-tab-links.ts'

type Review = ReviewsPage['results'][number]

const orders = [
  ['latest', 'reviews.latest'],
  ['best', 'reviews.best'],
  ['critical', 'reviews.critical'],
] as const satisfies readonly (readonly [ReviewOrder, string])[]

/** Lists the restaurant's reviews in the chosen order, ten per page. */
export function ReviewsTab({ data }: { data: RestaurantData }) {
  const { t, locale } = useText()
  const { restaurant, reviews, skip, order, along } = data
  const { idOrName, name } = restaurant
  const href = useTabLinks({ idOrName, along })
  if (!reviews) return <Notice tone="warn" title={t('reviews.failed')} />
  const { results, total, averageRating } = reviews
  const rating = averageRating === null ? '' : formatNumber(averageRating, locale, 1)
  return (
    <section aria-labelledby="reviews-title" className="grid gap-6">
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="numbers w-[1.5em] font-serif text-step-4">
          {rating}
        </span>
        <div>
          <h2 id="reviews-title" className="text-step-1">
            {t('reviews.title', { count: total })}
          </h2>
          <Stars rating={averageRating ?? 0} label={t('reviews.average', { rating })} />
        </div>
      </div>
      <SafePart optional>
        <ReviewFigures figures={reviews} />
      </SafePart>
      <nav aria-label={t('reviews.order')} className="flex flex-wrap gap-2">
        {orders.map(([each, key]) => (
          <ChipLink
            key={each}
            href={href('reviews', each === 'latest' ? {} : { order: each })}
            current={each === order}
          >
            {t(key)}
          </ChipLink>
        ))}
      </nav>
      {results.length === 0 && <p className="text-ink-soft">{t('reviews.pastEnd')}</p>}
      <ul className="grid">
        {results.map((review) => (
          <li key={review.id} className="border-t border-line py-5">
            <ReviewText review={review} name={name} repliesIn={restaurant.language} />
          </li>
        ))}
      </ul>
      <TabPaging
        label={t('reviews.pages')}
        {...{ skip, total }}
        shown={results.length}
        hrefOf={(from) =>
          href('reviews', { ...(order === 'latest' ? {} : { order }), ...(from > 0 && { skip: from }) })
        }
      />
    </section>
  )
}

interface ReviewTextProps {
  readonly review: Review
  readonly name: string
  /** Language of the restaurant's reply, if it isn't the page's. */
  readonly repliesIn: string | undefined
}

function ReviewText({ review, name, repliesIn }: ReviewTextProps) {
  const { t, locale } = useText()
  const { author, rating, text, language, date, visited, reply } = review
  return (
    <article className="grid gap-2">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} label={t('reviews.stars', { count: rating })} />
        <b className="min-w-0 font-medium wrap-anywhere">{author}</b>
        <span className="text-small text-ink-soft">
          <time dateTime={date}>{formatLongDate(date, locale)}</time>
          {visited && <span>{` · ${t('reviews.visited')}`}</span>}
        </span>
      </header>
      {text && (
        <p lang={language || undefined} className="max-w-prose whitespace-pre-line">
          {text}
        </p>
      )}
      {reply && (
        <div className="mt-1 max-w-prose border-s-2 border-accent ps-4">
          <p className="eyebrow">{t('reviews.reply', { name })}</p>
          <p lang={repliesIn} className="mt-1 whitespace-pre-line">
            {reply.text}
          </p>
        </div>
      )}
    </article>
  )
}

/** Shows five stars, filled up to the rating. */
function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className="inline-flex text-accent">
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon key={star} size={16} filled={star <= Math.round(rating)} />
      ))}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

import type { ReviewFigures as Figures } from '#contracts/discovery/reviews.ts'
import { formatNumber } from '#web/text/number.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

const details = [
  ['food', 'reviews.food'],
  ['service', 'reviews.service'],
  ['ambience', 'reviews.ambience'],
  ['value', 'reviews.value'],
] as const satisfies readonly (readonly [keyof Figures['averages'], MessageKey])[]

/** Shows the number of reviews per star rating, and the average rating of each category, such as food. */
export function ReviewFigures({ figures: { total, averages, distribution } }: { figures: Figures }) {
  const { t, locale } = useText()
  const rated = details.flatMap(([name, key]) => {
    const average = averages[name]
    return average === null ? [] : [{ key, average }]
  })
  return (
    <div className="grid gap-x-12 gap-y-6 tablet:grid-cols-2">
      <section aria-labelledby="stars-title">
        <h3 id="stars-title" className="eyebrow mb-2 font-sans">
          {t('reviews.distribution')}
        </h3>
        <dl className="grid gap-1.5">
          {distribution.map(({ rating, count }) => (
            <Row
              key={rating}
              term={t('reviews.rated', { count: rating })}
              share={total === 0 ? 0 : count / total}
              value={formatNumber(count, locale)}
              label={t('reviews.title', { count })}
            />
          ))}
        </dl>
      </section>
      {rated.length > 0 && (
        <section aria-labelledby="details-title">
          <h3 id="details-title" className="eyebrow mb-2 font-sans">
            {t('reviews.details')}
          </h3>
          <dl className="grid gap-1.5">
            {rated.map(({ key, average }) => {
              const shown = formatNumber(average, locale, 1)
              return (
                <Row
                  key={key}
                  term={t(key)}
                  share={average / 5}
                  value={shown}
                  label={t('reviews.average', { rating: shown })}
                />
              )
            })}
          </dl>
        </section>
      )}
    </div>
  )
}

interface RowProps {
  readonly term: string
  /** Length of the bar, from 0 to 1. */
  readonly share: number
  readonly value: string
  /** Text that screen readers read instead of the value. */
  readonly label: string
}

function Row({ term, share, value, label }: RowProps) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-small">
      <dt>{term}</dt>
      <dd className="contents">
        <svg aria-hidden="true" className="h-2 w-full rounded-full bg-line text-accent rtl:-scale-x-100">
          <rect width={`${share * 100}%`} height="100%" rx="4" fill="currentColor" />
        </svg>
        <span aria-hidden="true" className="numbers text-end font-medium">
          {value}
        </span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </dd>
    </div>
  )
}

import { formatNumber } from '../text/number.ts'
import { useText } from '../text/text.tsx'

/** Shows a rating as stars, with text for screen readers. */
export function AmpRating({ rating, count }: { rating: number; count: number }) {
  const { t, locale } = useText()
  const shown = formatNumber(rating, locale, 1)
  return (
    <span className="nowrap numbers">
      <span aria-hidden="true">
        ★ {shown} ({formatNumber(count, locale)})
      </span>
      <span className="visually-hidden">{t('restaurant.rating', { rating: shown, count })}</span>
    </span>
  )
}

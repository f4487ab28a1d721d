import { useText } from '#web/text/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { priceLevels, priceSigns } from './price-sign.ts'

/** Shows a price level from 1 to 4 as currency signs. Renders nothing if it is unknown (0). */
export function PriceLevel({ level, currency }: { level: number; currency: string }) {
  const { t } = useText()
  if (level === 0) return null
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true">{priceSigns(currency, level)}</span>
      <VisuallyHidden>{t('shell.price', { level, levels: priceLevels })}</VisuallyHidden>
    </span>
  )
}

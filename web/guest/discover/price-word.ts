import type { Text } from '../../text/text.tsx'

/** A price level, 1 to 4, in a word that needs no currency; empty when it is not known. */
export function priceWord(level: number, t: Text['t']): string {
  if (level === 1) return t('card.price1')
  if (level === 2) return t('card.price2')
  if (level === 3) return t('card.price3')
  if (level === 4) return t('card.price4')
  return ''
}

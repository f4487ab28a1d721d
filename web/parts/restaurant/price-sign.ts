/** Sign to use for currencies whose own sign has several letters, because `RSDRSD` is unreadable. */
const anySign = '•'
/** Fills such a scale up. Like the sign, every typeface has it. */
const noSign = '·'

/** The highest price level. */
export const priceLevels = 4

/** Returns a price level in signs. Without a sign of one letter, it is a scale, because one dot says nothing. */
export function priceSigns(currency: string, level: number): string {
  const sign = priceSign(currency)
  return sign.repeat(level) + (sign === anySign ? noSign.repeat(priceLevels - level) : '')
}

/** Returns the character to repeat for a price level. */
function priceSign(currency: string): string {
  let sign = signs.get(currency)
  if (!sign) signs.set(currency, (sign = readSign(currency)))
  return sign
}

const signs = new Map<string, string>()

function readSign(currency: string): string {
  const sign = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value
  return sign?.length === 1 ? sign : anySign
}

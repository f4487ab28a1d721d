/** The length of one text message in the alphabet of GSM 03.38, without the characters that count twice. */
const longest = 160
const gsm = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/

/** The length of two parts of a message in any other alphabet. One part of 70 characters has no room beside the link. */
const longestElse = 134

/** Enough of a restaurant's name to recognize it. */
const nameLeast = 15

/** What a text message shortens if it is too long. */
interface Shortened {
  readonly restaurant: string
  /** Text written by the restaurant. The linked page has all of it. */
  readonly words: string
}

/**
 * A text message of one part, or of two if its language needs other letters than GSM: shortens the restaurant's words,
 * then its name, but never the link. Writes quotes, dashes and spaces in their plain form, because a single other
 * character halves what fits in one message.
 */
export function fitText(
  compose: (shortened: Readonly<Record<keyof Shortened, string>>) => string,
  full: Shortened,
): string {
  const restaurant = plainSigns(full.restaurant)
  const words = plainSigns(full.words)
  const composed = (name: string, said: string) => plainSigns(compose({ restaurant: name, words: said }))
  const excess = (text: string) => Math.max(0, text.length - (gsm.test(text) ? longest : longestElse))
  const said = cut(words, words.length - excess(composed(restaurant, words)))
  const nameLength = restaurant.length - excess(composed(restaurant, said))
  return composed(cut(restaurant, Math.max(nameLeast, nameLength)), said)
}

const dots = '...'

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  if (length <= dots.length) return ''
  // Not in the middle of a character.
  const kept = text.slice(0, length - dots.length).replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.trimEnd()}${dots}`
}

function plainSigns(text: string): string {
  return text
    .replaceAll(/[‘’‚]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll('…', dots)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

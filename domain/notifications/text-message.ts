/**
 * The characters of GSM 03.38, of which 160 fit into one text message. Any other character changes the message's
 * encoding.
 */
const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Characters of GSM 03.38 that count as two. */
const gsmExtension = '^{}\\[~]|€'

const maxGsmLength = 160
/**
 * Maximum length of a message in any other encoding: two parts of 67 characters, because a single part of 70
 * has no room for a link.
 */
const maxUnicodeLength = 134

/** Typographic characters that would change the encoding, with their replacements. */
const plainly: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/[–—]/g, '-'],
  [/…/g, '...'],
  [/\s+/g, ' '],
  // Remove the empty parentheses of an omitted time zone.
  [/ ?[(（][)）]/g, ''],
  [/, ?\)/g, ')'],
]

/** Replaces typographic characters, which make a message more expensive but look the same on a phone. */
function plainText(text: string): string {
  return plainly.reduce((plain, [written, replacement]) => plain.replace(written, replacement), text).trim()
}

/** Returns whether a text is short enough for its encoding: one message in GSM 03.38, or two in any other. */
export function fitsTextMessage(text: string): boolean {
  let length = 0
  for (const letter of text) {
    if (gsm.includes(letter)) length += 1
    else if (gsmExtension.includes(letter)) length += 2
    else return text.length <= maxUnicodeLength
  }
  return length <= maxGsmLength
}

/** Plain forms of letters whose accent Unicode normalization doesn't separate. */
const unaccented = new Map(
  Object.entries({ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', œ: 'oe', Œ: 'OE', º: 'o', ª: 'a' }),
)

/** Greek capitals that GSM encodes as the Latin letters of the same shape. */
const greekAsLatin = new Map(
  Array.from('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', (greek, at) => [greek, 'ABEZHIKMNOPTYX'.charAt(at)]),
)

/**
 * Removes the accents that GSM lacks: `Única` becomes `Unica`, but `é` stays. Greek letters become capitals, because
 * GSM has no others.
 */
function withoutAccents(text: string): string {
  return Array.from(text)
    .map((letter) => {
      if (gsm.includes(letter)) return letter
      const plain = unaccented.get(letter) ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
      if (!/\p{Script=Greek}/u.test(plain)) return plain
      const capital = plain.toUpperCase()
      return greekAsLatin.get(capital) ?? capital
    })
    .join('')
}

/**
 * The parts of a text message that are shortened if it is too long, in this order, with the minimum number of
 * letters to keep.
 */
const least = { zone: 0, words: 0, missing: 15, name: 8, restaurant: 12 }

/** Values that are phrases of their own, and are left out of a text message if there is nothing to say or no room. */
export const phrasesOfTexts: ReadonlySet<string> = new Set(['zone', 'words', 'money'])

type Shortened = keyof typeof least

/**
 * Composes a text message that fits. Shortens it only as far as necessary: first removes accents, then the
 * time zone, then cuts the restaurant's own words, and finally the names. Never cuts the link.
 */
export function fitText(
  compose: (shortened: Readonly<Partial<Record<Shortened, string>>>) => string,
  full: Readonly<Partial<Record<Shortened, string>>>,
): string {
  const write = (texts: typeof full) => {
    const whole = plainText(compose(texts))
    return [whole, withoutAccents(whole)].find(fitsTextMessage) ?? null
  }
  let texts = full
  let fitting = write(texts)
  for (const part of Object.keys(least) as Shortened[]) {
    if (fitting !== null) break
    const letters = Array.from(plainText(full[part] ?? ''))
    // Binary search for the longest beginning that fits.
    let [kept, most] = [least[part], letters.length - 1]
    while (kept < most) {
      const middle = Math.ceil((kept + most) / 2)
      if (write({ ...texts, [part]: cut(letters, middle) }) === null) most = middle - 1
      else kept = middle
    }
    if (letters.length > least[part]) texts = { ...texts, [part]: cut(letters, kept) }
    fitting = write(texts)
  }
  return fitting ?? plainText(compose(texts))
}

const dots = '...'

function cut(letters: readonly string[], length: number): string {
  return length <= dots.length
    ? ''
    : `${letters
        .slice(0, length - dots.length)
        .join('')
        .trimEnd()}${dots}`
}

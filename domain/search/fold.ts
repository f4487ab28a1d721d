/** Latin, Greek and Cyrillic accents, Hebrew and Arabic vowel points, and the Arabic tatweel. */
const marks =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u0610-\u061a\u0640\u064b-\u065f\u0670]/gu

/** Letters with marks that Unicode decomposition doesn't separate, each with its plain form. */
const indivisible = new Map(
  Object.entries({
    ß: 'ss',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ł: 'l',
    ħ: 'h',
    ŋ: 'n',
    ı: 'i',
    þ: 'th',
    æ: 'ae',
    œ: 'oe',
    ς: 'σ',
    ى: 'ي',
    ی: 'ي',
    ة: 'ه',
    ٱ: 'ا',
    ک: 'ك',
  }),
)

const indivisibleLetters = new RegExp(`[${[...indivisible.keys()].join('')}]`, 'g')
// oxlint-disable-next-line no-control-regex
const ascii = /^[\0-\x7f]*$/

/**
 * Folds a text for comparison: lowercase, no accents, and one form for variants of the same letter. Keeps
 * punctuation and spaces. `Ёлка` becomes `елка`, `Straße` becomes `strasse`, and `Ｃafé` becomes `cafe`.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (ascii.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(marks, '')
    .replace(indivisibleLetters, (letter) => indivisible.get(letter) ?? letter)
    .normalize('NFC')
}

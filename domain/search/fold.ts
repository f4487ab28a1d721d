/** Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic, and the stretching of Arabic words. */
const marks =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u0610-\u061a\u0640\u064b-\u065f\u0670]/gu

/** Letters that hold together when accents are taken off. */
const whole = new Map(
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

const wholeLetters = new RegExp(`[${[...whole.keys()].join('')}]`, 'g')
// oxlint-disable-next-line no-control-regex
const plain = /^[\0-\x7f]*$/

/**
 * A text as it is compared: small letters, no accents, one form for letters that differ in print only. Punctuation and
 * spaces stay. `Ёлка` is `елка`, `Straße` is `strasse`, `Ｃafé` is `cafe`.
 */
export function fold(text: string): string {
  const small = text.toLowerCase()
  if (plain.test(small)) return small
  return small
    .normalize('NFKD')
    .replace(marks, '')
    .replace(wholeLetters, (letter) => whole.get(letter) ?? letter)
    .normalize('NFC')
}

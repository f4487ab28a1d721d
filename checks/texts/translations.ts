import { counted, shapeOrNull, shapes } from '#server/platform/translations/faulty-texts.ts'

/** A locale file: keys and ICU messages. */
export type Catalogue = Readonly<Record<string, string>>

/** Messages whose wording is fixed by the specification. */
const wordedElsewhere: ReadonlySet<string> = new Set([
  'auth.cannotSend',
  'reserve.noId',
  'user.cannotBind',
  'waitlistPlace.noInfo',
])

/** Quotation marks and apostrophes by language. A language without an entry may use any of them. */
const quotes: Readonly<Record<string, string>> = {
  cs: '„“‚‘’',
  de: '„“‚‘',
  el: '«»“”’',
  en: '“”‘’',
  es: '“”‘’',
  fr: '«»“”’',
  hr: '„”’',
  it: '“”‘’',
  nl: '“”‘’',
  pl: '„”’',
  pt: '“”‘’',
  ru: '«»„“',
  sr: '„“’',
  sv: '”’',
  uk: '«»„“’',
  'zh-TW': '「」『』',
}
const anyQuote = /[“”„‟‘’‚‛«»‹›「」『』]/g
/** French sets spaces next to these signs, which must not break across lines. */
const breakingSpace = / [:;?!»]|« /

export function missingKeys(source: Catalogue, translation: Catalogue): string[] {
  return Object.keys(source).filter((key) => !Object.hasOwn(translation, key))
}

/**
 * Lists plural forms that are used for several numbers but omit the number although the source shows it, such
 * as "for one" for 21.
 */
export function silentNumbers(source: Catalogue, catalogue: Catalogue, tag: string): string[] {
  const rules = new Intl.PluralRules(tag)
  const standsForMany = (form: string) => counted.filter((number) => rules.select(number) === form).length > 1
  return shapes(catalogue).flatMap(({ key, shape }) =>
    shape.choices.flatMap(({ argument, kind, cases }) => {
      const original = shapeOrNull(source[key])?.choices.find((choice) => choice.argument === argument)
      const shown = original?.cases.some(({ form, showsNumber }) => form === 'other' && showsNumber)
      if (kind !== 'plural' || !shown) return []
      return cases
        .filter(({ form, showsNumber }) => standsForMany(form) && !showsNumber)
        .map(({ form }) => `${key}, {${argument}}: ${form} without #`)
    }),
  )
}

/**
 * Lists messages with straight quotes, another language's quotes, double spaces, leading or trailing spaces,
 * or French spaces that can break.
 */
export function typographyProblems(catalogue: Catalogue, locale: string): string[] {
  const own = quotes[locale] ?? quotes[locale.split('-')[0] ?? '']
  return Object.entries(catalogue).flatMap(([key, text]) => {
    if (wordedElsewhere.has(key)) return []
    const foreign =
      own === undefined ? [] : (text.match(anyQuote) ?? []).filter((sign) => !own.includes(sign))
    return [
      ...(/["'`]/.test(text) ? [`${key}: straight quotes`] : []),
      ...foreign.map((sign) => `${key}: ${sign} is not a quote of ${locale}`),
      ...(/\s\s/.test(text) ? [`${key}: two spaces`] : []),
      ...(locale.startsWith('fr') && breakingSpace.test(text) ? [`${key}: a space that can break`] : []),
      ...(text !== text.trim() ? [`${key}: a space at the end`] : []),
      ...(text.trim() === '' ? [`${key}: says nothing`] : []),
    ]
  })
}

/**
 * Lists long messages that are the same in two catalogs, most likely because they were copied. Skips short
 * messages because languages share words, and messages with only names and placeholders.
 */
export function copiedTexts(one: Catalogue, other: Catalogue): string[] {
  return Object.entries(one)
    .filter(([key, text]) => other[key] === text && wordsOf(text) >= 4 && !wordedElsewhere.has(key))
    .map(([key, text]) => `${key}: ${text}`)
}

/** Counts the distinct words of a message, except placeholders and the names of plural forms. */
function wordsOf(text: string): number {
  const plain = text
    .replaceAll(/\{\w+, \w+,|(?:=\d+|zero|one|two|few|many|other) \{/g, ' ')
    .replaceAll(/\{\w+\}/g, ' ')
  return new Set(plain.match(/\p{L}{2,}/gu)).size
}

/** Lists a variant's messages that are the same in its base language and can be omitted. */
export function repeatedTexts(variant: Catalogue, base: Catalogue): string[] {
  return Object.keys(variant).filter((key) => variant[key] === base[key])
}

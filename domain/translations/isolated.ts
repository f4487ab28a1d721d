import { directionOf } from '../locale.ts'

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const leftToRight = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}]/u

const firstStrongIsolate = '\u2068'
const popDirectionalIsolate = '\u2069'

/**
 * Encloses text of people or restaurants that runs against the direction of the locale, so that it doesn't reorder the
 * numbers and prices beside it in a line: a Hebrew dish between its quantity and its price. Returns other text unchanged.
 */
export function isolated(text: string, locale = 'en'): string {
  const against = directionOf(locale) === 'rtl' ? leftToRight : rightToLeft
  if (!against.test(text) || text.startsWith(firstStrongIsolate)) return text
  return `${firstStrongIsolate}${text}${popDirectionalIsolate}`
}

export function withIsolatedTexts<Value>(
  values: Readonly<Record<string, Value>>,
  locale: string,
): Record<string, Value | string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value, locale) : value,
    ]),
  )
}

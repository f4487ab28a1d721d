import { minorUnitDigits } from '#domain/money/minor-units.ts'

/** Undefined properties are left out of the JSON. */
export interface SchemaRecord {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** Serializes records for a script element, escaped so no text can close it. */
export function recordsText(records: readonly SchemaRecord[]): string {
  const [only] = records
  const body = records.length === 1 ? { ...only } : { '@graph': records }
  return JSON.stringify({ '@context': 'https://schema.org', ...body }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Returns the text, or undefined if it's empty, because an empty property is invalid. */
export function textOrNothing(text: string): string | undefined {
  return text.trim() === '' ? undefined : text
}

/** URLs of other sites stay unchanged. */
export function absoluteUrl(origin: string, href: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(href) ? href : `${origin}${href}`
}

/** Formats a price for schema.org: `12.50`, or yen without decimals. */
export function decimalPrice(minorUnits: number, currency: string): string {
  const digits = minorUnitDigits(currency)
  return (minorUnits / 10 ** digits).toFixed(digits)
}

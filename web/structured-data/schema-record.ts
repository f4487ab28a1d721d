/** One thing as schema.org describes it. Properties that are undefined are left out when it is written. */
export interface SchemaRecord {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** Records as the text of one script element. Nothing a guest or a restaurant wrote can end that element. */
export function recordsText(records: readonly SchemaRecord[]): string {
  const [only] = records
  const body = records.length === 1 ? { ...only } : { '@graph': records }
  return JSON.stringify({ '@context': 'https://schema.org', ...body }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A text, or nothing where it is empty: an empty property says something wrong. */
export function textOrNothing(text: string): string | undefined {
  return text.trim() === '' ? undefined : text
}

/** An address as others need it: whole. Those of other sites stay as they are. */
export function wholeAddress(origin: string, href: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(href) ? href : `${origin}${href}`
}

import { escapeHtml } from '#server/platform/calls/html.ts'

/** A sitemap entry: the full URL of a page, and its last change if known. */
export interface SitemapEntry {
  readonly address: string
  readonly changed: Date | null
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const vocabulary = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function sitemapIndex(entries: readonly SitemapEntry[]): string {
  const maps = entries.map((entry) => `<sitemap>${inner(entry)}</sitemap>\n`).join('')
  return `${declaration}<sitemapindex ${vocabulary}>\n${maps}</sitemapindex>\n`
}

/** Yields the XML of a sitemap in batches, so that it is generated while the response is sent. */
export function* sitemap(batches: Iterable<readonly SitemapEntry[]>): Generator<string> {
  yield `${declaration}<urlset ${vocabulary}>\n`
  for (const entries of batches) yield entries.map((entry) => `<url>${inner(entry)}</url>\n`).join('')
  yield '</urlset>\n'
}

function inner({ address, changed }: SitemapEntry): string {
  const when = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `<loc>${escapeHtml(address)}</loc>${when}`
}

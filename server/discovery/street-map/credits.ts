/** A source of the map's data. `href` links to its license or site. */
export interface Credit {
  readonly text: string
  readonly href: string | null
}

const entities: ReadonlyMap<string, string> = new Map([
  ['copy', '©'],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
])

/**
 * Parses a tile file's attribution, which is HTML text with links. Keeps only text and http(s) URLs, because
 * the file may come from anywhere.
 */
export function readCredits(html: string): Credit[] {
  const linked = /<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>(.*?)<\/a>/gis
  const credits: Credit[] = []
  let at = 0
  for (const match of html.matchAll(linked)) {
    const [whole, double, single, inner = ''] = match
    credits.push({ text: plainText(html.slice(at, match.index)), href: null })
    credits.push({ text: plainText(inner), href: webAddress(double ?? single ?? '') })
    at = match.index + whole.length
  }
  credits.push({ text: plainText(html.slice(at)), href: null })
  return credits.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+|#\d+);/g, (whole, name: string) => entities.get(name) ?? signOf(name) ?? whole)
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s|,;·-]+|[\s|,;·-]+$/g, '')
    .slice(0, 200)
}

function signOf(name: string): string | undefined {
  const code = name.startsWith('#') ? Number(name.slice(1)) : NaN
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

function webAddress(text: string): string | null {
  const address = text.replaceAll('&amp;', '&').trim()
  if (!URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

import { fallbackLocale, type Locale, lookupOrder } from '../locale.ts'

/** Pages about the site itself, whose texts operators may write. */
export const sitePages = ['help', 'privacy', 'terms', 'imprint'] as const
export type SitePage = (typeof sitePages)[number]

/** A text that an operator wrote for a page: for the installation (null), or for a host name of a tenant. */
export interface WrittenPage {
  readonly host: string | null
  readonly page: SitePage
  readonly locale: Locale
  readonly text: string
}

/**
 * Returns the text of a page for guests on a host name of a tenant (null for the installation's own) who read a language,
 * or null if nobody wrote one. A tenant without a text of its own has the installation's. A text in another language is better
 * than none: English first, then any, because what an operator wrote replaces the built-in text.
 */
export function chooseSitePage(
  written: readonly WrittenPage[],
  { page, host, locale }: { page: SitePage; host: string | null; locale: Locale },
): WrittenPage | null {
  const ofPage = written.filter((each) => each.page === page)
  const own = ofPage.filter((each) => each.host === host)
  const candidates = own.length > 0 ? own : ofPage.filter((each) => each.host === null)
  for (const known of [...lookupOrder(locale), fallbackLocale]) {
    const found = candidates.find((each) => each.locale === known)
    if (found) return found
  }
  return candidates[0] ?? null
}

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/**
 * Reads a plain text as blocks: paragraphs between empty lines, lines that begin with `# ` as headings, and lines that
 * begin with `- ` as lists. Everything else is text, so nothing in it can become markup or a link.
 */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  for (const part of text.split(/\n\s*\n/)) {
    let paragraph: string[] = []
    let items: string[] = []
    const close = () => {
      if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: paragraph.join('\n') })
      if (items.length > 0) blocks.push({ kind: 'list', items })
      paragraph = []
      items = []
    }
    for (const line of part.split('\n').map((each) => each.trim())) {
      if (line === '') continue
      if (line.startsWith('# ')) {
        close()
        blocks.push({ kind: 'heading', text: line.slice(2).trim() })
      } else if (line.startsWith('- ')) {
        if (paragraph.length > 0) close()
        items.push(line.slice(2).trim())
      } else {
        if (items.length > 0) close()
        paragraph.push(line)
      }
    }
    close()
  }
  return blocks
}

import { decodeHTMLStrict } from 'entities'

/** Control characters that change the direction of the text after them. */
const turnsOfDirection = /[\u202a-\u202e\u2066-\u2069]/g
/**
 * Invisible characters and characters that documents must not contain. Excludes those that join letters or mark their
 * direction.
 */
const unseen = /[\u00ad\u180e\u200b\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/g
/** Maximum depth of nested lists. Deeper ones aren't valid data, and reading them could overflow the stack. */
const maxListDepth = 5

/**
 * Converts a value to one line of text, without characters that the database can't store or that would affect
 * surrounding text. Joins lists with `;`.
 */
export function cellText(value: unknown, depth = 0): string {
  if (Array.isArray(value)) {
    if (depth === maxListDepth) return ''
    const parts = value.map((part) => cellText(part, depth + 1))
    return parts.filter(Boolean).join(';')
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return withoutHtml(String(value))
    .toWellFormed()
    .replace(turnsOfDirection, '')
    .replace(unseen, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** Without an end, such an element hides the rest. Searching it for each one would take minutes in a long text. */
const hiddenElements = /<(script|style)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)/gi
const blocks = /<\/?(?:p|br|div|ul|ol|li|h[1-6]|table|tr|td|th|hr|section|article)\b[^<>]*>/gi
const inlines = /<\/?(?:a|abbr|b|em|font|i|img|mark|q|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi

/** Converts HTML, which exports of websites contain, to plain text. Other text with `<` or `&` stays as it is. */
export function withoutHtml(text: string): string {
  if (!/[<&]/.test(text)) return text
  const plain = text.replaceAll(hiddenElements, '').replaceAll(blocks, ' ').replaceAll(inlines, '')
  return decodeHTMLStrict(plain)
}

/** Returns whether a value contains HTML. */
export function hasHtml(value: unknown): boolean {
  return typeof value === 'string' && withoutHtml(value) !== value
}

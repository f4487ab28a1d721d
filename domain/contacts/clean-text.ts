import { asSeen } from './plain-name.ts'
import { normalizeName } from './normalize-name.ts'

/**
 * Normalizes a text that others will read: each line like a name, without invisible characters and those that turn the
 * direction of what follows, and with at most one empty line between paragraphs.
 */
export function normalizeText(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(normalizeName)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?`

/** Endings of domains that hardly ever follow a period without a space in running text. */
const endings =
  'com|net|org|info|biz|xyz|icu|io|app|dev|online|website|site|top|vip|shop|ru|su|cn|tk|cc|ly|рф|中国|中國'

const link = new RegExp(
  [
    '://',
    String.raw`\b(?:mailto|tel|sms|javascript|data)\s*:\S`,
    String.raw`(?<![\p{L}\p{N}])www\s*\.`,
    'xn--',
    // Email addresses, and hosts followed by a path.
    String.raw`\S@${label}\.\p{L}{2,}`,
    String.raw`(?<![\p{L}\p{N}])(?:${label}\.)+\p{L}{2,}/\S`,
    // Hosts alone: with a well-known ending, or at least two dots between words.
    String.raw`(?<![\p{L}\p{N}])(?:${label}\.)+(?:${endings})(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])${label}\.[\p{L}\p{N}-]{3,}\.\p{L}{2}(?![\p{L}\p{N}.])`,
    String.raw`\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?/`,
  ].join('|'),
  'u',
)

/**
 * Returns whether a text contains a web or email address, however it is disguised to a reader or mail client. A missing
 * space after a period isn't an address.
 */
export function containsLink(text: string): boolean {
  return link.test(asSeen(text))
}

import { supportedLocale } from '../locale.ts'
import type { Catalog } from './merge-catalog.ts'

/**
 * Artificial locales for testing layouts, available only in development. Their texts are generated from the
 * English ones: `en-XA` has longer words with accents in brackets, and `ar-XB` is written from right to left.
 * Both use English formats.
 */
export const pseudoLocales = ['en-XA', 'ar-XB'] as const

export type PseudoLocale = (typeof pseudoLocales)[number]

/**
 * Returns the pseudo-locale that these languages request, in order of preference. Returns null if a supported locale
 * comes first, or if none is requested.
 */
export function requestedPseudoLocale(
  requested: readonly (string | null | undefined)[],
): PseudoLocale | null {
  for (const each of requested) {
    const tag = each?.trim().toLowerCase()
    const found = pseudoLocales.find((pseudo) => pseudo.toLowerCase() === tag)
    if (found) return found
    if (tag && supportedLocale(tag)) return null
  }
  return null
}

/** Placeholders, plural forms and tags stay as they are. */
export function pseudoCatalog(pseudo: PseudoLocale, english: Catalog): Catalog {
  const write =
    pseudo === 'en-XA'
      ? (message: string) => `[${rewrite(message, lengthen)}]`
      : (message: string) => rewrite(message, mirror)
  return Object.fromEntries(Object.entries(english).map(([key, message]) => [key, write(message)]))
}

const plainLetters = 'acdegilnorstuyzACDEGILNORSTUYZ'
const accentedLetters = 'åçďéğîľñöřšťûýžÅÇĎÉĞÎĽÑÖŘŠŤÛÝŽ'

/**
 * Doubles vowels. About two of five letters are vowels, so texts become about 40% longer, like those of other
 * languages.
 */
function lengthen(words: string): string {
  return words.replaceAll(/[a-z]/gi, (letter) => {
    const written = accentedLetters[plainLetters.indexOf(letter)] ?? letter
    return /[aeiou]/i.test(letter) ? `${written}${written.toLowerCase()}` : written
  })
}

/** Puts each word between characters that make browsers write it from right to left. */
function mirror(words: string): string {
  return words.replaceAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’-]*/gu, '\u202E$&\u202C')
}

/** Names of formats that contain messages. */
const choice = /^\s*(?:plural|select|selectordinal)\s*$/

/** Applies `change` to the words of a message, but not to its placeholders, choices and tags. */
function rewrite(message: string, change: (words: string) => string): string {
  let at = 0
  return text()

  /** Reads up to the end of the message or the brace that closes this branch. */
  function text(): string {
    let written = ''
    while (at < message.length && message[at] !== '}') {
      if (message[at] === '{') {
        written += placeholder()
        continue
      }
      const [run = ''] = /^(?:<[^<>]*>|#|[^{}<#]+|<)/.exec(message.slice(at)) ?? []
      written += /^[<#]/.test(run) ? run : change(run)
      at += run.length
    }
    return written
  }

  /** Reads `{name}`, `{name, format}` or `{name, plural, one {…} other {…}}`. */
  function placeholder(): string {
    const [head = ''] = /^\{[^{}]*/.exec(message.slice(at)) ?? []
    at += head.length
    let written = head
    const hasMessages = choice.test(head.split(',')[1] ?? '')
    while (message[at] === '{') {
      at += 1
      const inside = text()
      at += 1
      const [next = ''] = /^[^{}]*/.exec(message.slice(at)) ?? []
      at += next.length
      written += `{${inside}}${next}`
    }
    if (!hasMessages && written !== head) throw new Error(`Unexpected choice in “${message}”`)
    at += 1
    return `${written}}`
  }
}

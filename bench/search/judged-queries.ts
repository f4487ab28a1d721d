import type { SearchDocument } from '#domain/search/search-document.ts'
import { seeded } from '#world/seeded.ts'

/** A query for a restaurant, and all restaurants with exactly that name. */
export interface JudgedQuery {
  readonly words: string
  readonly wanted: ReadonlySet<number>
}

const kinds = ['whole', 'plain', 'begun', 'letterWrong', 'letterLost', 'lettersSwapped'] as const

/**
 * Returns queries for names as written, without accents, as prefixes and with a typo. They are the same in
 * every run.
 */
export function judgedQueries(documents: readonly SearchDocument[], count: number): JudgedQuery[] {
  const random = seeded('queries')
  const byName = new Map<string, Set<number>>()
  for (const { id, name } of documents) byName.set(name, (byName.get(name) ?? new Set()).add(id))
  return Array.from({ length: count }, (_, n) => {
    const { name } = documents[Math.floor(random() * documents.length)] as SearchDocument
    const kind = kinds[n % kinds.length] ?? 'whole'
    return { words: typed(name, kind, random), wanted: byName.get(name) ?? new Set() }
  })
}

function typed(name: string, kind: (typeof kinds)[number], random: () => number): string {
  if (kind === 'whole') return name
  if (kind === 'plain')
    return name
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()
  const words = name.split(' ')
  const longest = words.reduce((best, word, at) => (word.length > (words[best] ?? '').length ? at : best), 0)
  const word = words[longest] ?? ''
  // In a short word, a typo often results in a different word.
  if (word.length < 5) return name
  const at = 1 + Math.floor(random() * (word.length - 2))
  const slip = {
    begun: word.slice(0, Math.max(4, word.length - 3)),
    letterWrong: `${word.slice(0, at)}${word.charAt(at) === 'x' ? 'y' : 'x'}${word.slice(at + 1)}`,
    letterLost: word.slice(0, at) + word.slice(at + 1),
    lettersSwapped: word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  }[kind]
  // A name that is still being typed has no further words.
  const kept = kind === 'begun' ? words.slice(0, longest) : words
  return (kind === 'begun' ? [...kept, slip] : kept.map((each, n) => (n === longest ? slip : each))).join(' ')
}

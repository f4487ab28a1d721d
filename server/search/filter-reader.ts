import { ownValue } from '#domain/own-value.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'
import type { NumberField, WordField } from '#domain/search/question.ts'
import { type FilterFields, placeFields } from './filter-fields.ts'

const looksMost = 600

export type Unreadable = Refusal<'unsupportedFilter'>

interface Token {
  readonly kind: 'word' | 'text' | 'number' | 'sign'
  readonly value: string
  readonly at: number
}

/** Words may hold dots and slashes (`geo.distance`, `cuisine/any`); a quote inside a text is doubled. */
const tokens =
  /\s*(?:(?<word>[a-z_][\w.]*(?:\/[a-z]+)?)|'(?<text>(?:[^']|'')*)'|(?<number>-?\d+(?:\.\d+)?)(?![\w.])|(?<sign>[(),:]))/giy

/**
 * Goes through a filter token by token. After the first thing that does not fit everything reads as the end, so that who
 * parses need not look after each step: `problem()` says at last whether and where reading stopped.
 */
export interface FilterReader {
  wordFieldOf(name: string): WordField | null
  numberFieldOf(name: string): NumberField | null
  /** The next word in lower case, any or one of these. */
  word(...allowed: readonly string[]): string | null
  sign(sign: '(' | ')' | ',' | ':'): boolean
  text(): string | null
  number(): number | null
  /** Looks that the search will take at each place because of what was read. There is an end to them. */
  spend(looks: number, tokensAgo?: number): void
  /** What was just looked at does not fit. */
  fail(): void
  /** The same for a token before that was taken before it proved wrong. */
  failBefore(tokensAgo?: number): void
  problem(): Unreadable | null
}

export function createFilterReader(
  source: string,
  { words, numbers }: FilterFields = placeFields,
): FilterReader {
  const read = readTokens(source)
  let next = 0
  let failedAt: number | null = null
  let looks = 0
  const peek = (): Token | undefined => (failedAt === null ? read[next] : undefined)
  const stop = (index: number) => void (failedAt ??= read[index]?.at ?? source.length)
  const take = (kind: Token['kind'], fits: (value: string) => boolean): string | null => {
    const token = peek()
    if (token?.kind !== kind || !fits(token.value)) return null
    next += 1
    return token.value
  }
  return {
    wordFieldOf: (name) => ownValue(words, name) ?? null,
    numberFieldOf: (name) => ownValue(numbers, name) ?? null,
    word: (...allowed) => take('word', (value) => allowed.length === 0 || allowed.includes(value)),
    sign: (sign) => take('sign', (value) => value === sign) !== null,
    text: () => take('text', () => true),
    number() {
      const value = take('number', () => true)
      return value === null ? null : Number(value)
    },
    spend(more, tokensAgo = 0) {
      looks += more
      if (looks > looksMost) stop(next - tokensAgo)
    },
    fail: () => stop(next),
    failBefore: (tokensAgo = 1) => stop(next - tokensAgo),
    problem() {
      if (failedAt === null && next < read.length) stop(next)
      return failedAt === null ? null : unreadable(source, failedAt)
    },
  }
}

/** Says which part of a text could not be read, and at which character it begins. */
export function unreadable(source: string, at: number): Unreadable {
  const part = source.slice(at).trim() || source.slice(-40)
  return refuse('unsupportedFilter', { part: part.slice(0, 80), position: at + 1 })
}

/** What is no token becomes one that no rule takes. */
function readTokens(source: string): Token[] {
  const read: Token[] = []
  let at = 0
  while (source.slice(at).trim() !== '') {
    tokens.lastIndex = at
    const { word, text, number, sign } = tokens.exec(source)?.groups ?? {}
    const begins = at + (/^\s*/.exec(source.slice(at))?.[0].length ?? 0)
    if (word !== undefined) read.push({ kind: 'word', value: word.toLowerCase(), at: begins })
    else if (text !== undefined) read.push({ kind: 'text', value: text.replaceAll("''", "'"), at: begins })
    else if (number !== undefined) read.push({ kind: 'number', value: number, at: begins })
    else if (sign !== undefined) read.push({ kind: 'sign', value: sign, at: begins })
    else return [...read, { kind: 'sign', value: '', at: begins }]
    at = tokens.lastIndex
  }
  return read
}

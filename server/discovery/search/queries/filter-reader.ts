import type { EpochMinute } from '#domain/time/zone.ts'
import { ownValue } from '#domain/own-value.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'
import type { NumberField, TermField } from '#domain/search/search-query.ts'
import { type FilterFields, restaurantFields } from './filter-fields.ts'

const maxCost = 600

export type Unreadable = Refusal<'unsupportedFilter' | 'unknownFilterField'>

interface Token {
  readonly kind: 'word' | 'text' | 'number' | 'sign'
  readonly value: string
  readonly at: number
}

/**
 * Matches one token. Words may contain dots and slashes (`geo.distance`, `cuisine/any`). Quotes within a text are
 * doubled.
 */
const tokens =
  /\s*(?:(?<word>[a-z_][\w.]*(?:\/[a-z]+)?)|'(?<text>(?:[^']|'')*)'|(?<number>-?\d+(?:\.\d+)?)(?![\w.])|(?<sign>[(),:]))/giy

/**
 * Reads a filter token by token. After the first error, every read returns null or false, so that a parser
 * can skip intermediate checks and call `problem()` at the end.
 */
export interface FilterReader {
  termFieldOf(name: string): TermField | null
  numberFieldOf(name: string): NumberField | null
  /** The time for which `isOpenNow` is evaluated. Null if the filter isn't for restaurants. */
  readonly now: EpochMinute | null
  /** Reads the next word in lower case: any word, or one of `allowed`. Returns null for anything else. */
  word(...allowed: readonly string[]): string | null
  sign(sign: '(' | ')' | ',' | ':'): boolean
  text(): string | null
  number(): number | null
  /** Adds the cost of evaluating the preceding condition for one document. Fails if the total exceeds the limit. */
  addCost(cost: number, tokensAgo?: number): void
  /** Reports an error at the next token. */
  fail(): void
  /** Reports an error at a token that was already read. */
  failBefore(tokensAgo?: number): void
  /** Reports that the field that was just read doesn't exist, or can't be used in this condition. */
  failField(): void
  problem(): Unreadable | null
}

export function createFilterReader(
  source: string,
  { terms, numbers, now, named }: FilterFields = restaurantFields,
): FilterReader {
  const found = readTokens(source)
  let next = 0
  let failedAt: number | null = null
  let unknownField: Unreadable | null = null
  let cost = 0
  const peek = (): Token | undefined => (failedAt === null ? found[next] : undefined)
  const stop = (index: number) => void (failedAt ??= found[index]?.at ?? source.length)
  const take = (kind: Token['kind'], fits: (value: string) => boolean): string | null => {
    const token = peek()
    if (token?.kind !== kind || !fits(token.value)) return null
    next += 1
    return token.value
  }
  return {
    termFieldOf: (name) => ownValue(terms, name) ?? null,
    numberFieldOf: (name) => ownValue(numbers, name) ?? null,
    now: now ?? null,
    word: (...allowed) => take('word', (value) => allowed.length === 0 || allowed.includes(value)),
    sign: (sign) => take('sign', (value) => value === sign) !== null,
    text: () => take('text', () => true),
    number() {
      const value = take('number', () => true)
      return value === null ? null : Number(value)
    },
    addCost(added, tokensAgo = 0) {
      cost += added
      if (cost > maxCost) stop(next - tokensAgo)
    },
    fail: () => stop(next),
    failBefore: (tokensAgo = 1) => stop(next - tokensAgo),
    failField() {
      if (failedAt !== null) return
      stop(next - 1)
      const field = fieldAt(source, found[next - 1])
      const isKnown = [...named, ...Object.keys(terms), ...Object.keys(numbers)].some(
        (known) => known.toLowerCase() === field.toLowerCase(),
      )
      if (!isKnown) unknownField = refuse('unknownFilterField', { field, fields: named.join(', ') })
    },
    problem() {
      if (failedAt === null && next < found.length) stop(next)
      return unknownField ?? (failedAt === null ? null : unreadable(source, failedAt))
    },
  }
}

/**
 * Refuses a text. The refusal contains the part that couldn't be parsed and the position of its first
 * character, starting at 1.
 */
export function unreadable(source: string, at: number): Unreadable {
  const part = source.slice(at).trim() || source.slice(-40)
  return refuse('unsupportedFilter', { part: part.slice(0, 80), position: at + 1 })
}

/** Returns the name of a field as it is written, without the operator after it. */
function fieldAt(source: string, token: Token | undefined): string {
  const written = token ? source.slice(token.at, token.at + token.value.length) : ''
  return written.replace(/\/.*$/, '').slice(0, 80)
}

/** Splits a filter into tokens. Replaces invalid text with a token that no rule accepts. */
function readTokens(source: string): Token[] {
  const found: Token[] = []
  let at = 0
  while (source.slice(at).trim() !== '') {
    tokens.lastIndex = at
    const { word, text, number, sign } = tokens.exec(source)?.groups ?? {}
    const start = at + (/^\s*/.exec(source.slice(at))?.[0].length ?? 0)
    if (word !== undefined) found.push({ kind: 'word', value: word.toLowerCase(), at: start })
    else if (text !== undefined) found.push({ kind: 'text', value: text.replaceAll("''", "'"), at: start })
    else if (number !== undefined) found.push({ kind: 'number', value: number, at: start })
    else if (sign !== undefined) found.push({ kind: 'sign', value: sign, at: start })
    else return [...found, { kind: 'sign', value: '', at: start }]
    at = tokens.lastIndex
  }
  return found
}

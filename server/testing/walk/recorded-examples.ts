import { createHash, type Hash } from 'node:crypto'
import { callPathOf } from '#contracts/call.ts'
import type { CallExample } from '#contracts/openapi/examples.ts'
import { groupOf } from '#contracts/openapi/areas.ts'
import type { CallName } from '#contracts/wire.ts'
import { worldTime } from '../worlds/world-time.ts'

/** Longest list and text of an example. What is longer would only hide the rest. */
const maxItems = 2
const maxText = 240

/** Versions that are counted are smaller. */
const maxVersion = 10_000

/** Length of the longest key. Longer Base64 is a file, or a signature, whose length varies. */
const maxKey = 87

/** An API key or the beginning of one, or the secret of a webhook. */
const prefixed = /\b(?:bq_[0-9A-Za-z]{6,49}|whsec_[\w/+]{43}=)/
const token = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/
const hexId = /\b[0-9a-f]{32}\b/
const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/
/**
 * Base64 in the alphabet of URLs, or of files. Names in URLs have no capitals; words have no digits and few capitals, which
 * tells them from the one key in forty without a digit.
 */
const base64 =
  /(?<![\w/+=-])(?=[\w/+-]*[A-Z])(?=[\w/+-]*[a-z])(?=[\w/+-]*\d|(?:[\w/+-]*[A-Z]){6})[\w/+-]{20,}={0,2}(?![\w/+=-])/
/** A code that pairs a device. */
const pairingCode = /(?<![A-Z])[BCDFGHJKLMNPQRSTVWXZ]{8}(?![A-Z])/
/** In sentences of the history. */
const bookingCode = /\b[0-9A-F]{3}-[0-9A-F]{3}\b/g
/** Guests of tests are numbered through all files that one worker runs. */
const numbered = /\bGuest \d+\b|\b(?:guest-|waiting-|payer)\d+(?=@example\.com)/

const random = new RegExp(
  [prefixed, token, hexId, uuid, pairingCode, numbered, base64].map(({ source }) => source).join('|'),
  'g',
)

type Values = Record<string, unknown>

/**
 * Returns a request and its answer as an example for readers: short, and the same in each run. Ids, tokens and codes are
 * replaced with invented ones of the same form, the same value always with the same one.
 */
export function exampleOf(
  name: CallName,
  { query, body, ...others }: Readonly<Record<string, unknown>>,
  answer: unknown,
): CallExample {
  const invent = inventor(name)
  const { parameters } = callPathOf(name)
  const params = Object.fromEntries(Object.entries(others).filter(([key]) => parameters.includes(key)))
  return {
    ...(parameters.length > 0 && { params: invent(params) as Values }),
    ...(query !== undefined && { query: invent(query) as Values }),
    ...(body !== undefined && { body: invent(body) }),
    ...(answer !== undefined && { answer: shortened(invent(answer)) }),
  }
}

function inventor(name: CallName): (value: unknown) => unknown {
  const invented = new Map<string, string>()
  const seeds = new Map<string, number>()
  const replace = (found: string, key: string) => {
    let instead = invented.get(found)
    if (instead === undefined) {
      const seed = seedOf(name, key)
      const nth = seeds.get(seed) ?? 0
      seeds.set(seed, nth + 1)
      invented.set(found, (instead = inForm(found, `${seed} ${nth}`)))
    }
    return instead
  }
  const invent = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      if (key === 'code' && /^\d{6}$/.test(value)) return '493027'
      if (key === 'bookingCode') return 'B1B-051'
      if (/^\d{16}-\d+$/.test(value)) return `${worldTime.getTime() * 1000}-2`
      // A few times come from the clock of the machine, not of the test.
      if (Math.abs(Date.parse(value) - Date.now()) < 3_600_000) return worldTime.toISOString()
      // Milliseconds only order what happened at the same time.
      if (/T\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return value.replace(/\.\d{3}Z$/, '.000Z')
      const known = key === 'sentence' ? value.replaceAll(bookingCode, 'B1B-051') : value
      return known.replaceAll(random, (found) => replace(found, key))
    }
    // Entries are numbered through all calls of the walk.
    if (typeof value === 'number' && isHistory(name) && (key === 'id' || key === 'next')) return 41
    // The version of a service day is a sum over times of the database.
    if (typeof value === 'number' && key === 'version' && value > maxVersion) return 957_453_708
    if (Array.isArray(value)) return value.map((each) => invent(each, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, invent(each, inner)]))
  }
  return (value) => invent(value, '')
}

const isHistory = (name: CallName) => name === 'history.entries' || name === 'operator.history'

/** Ids of the same kind get the same value in the examples of all calls: `id` of a hold is the `holdId` of others. */
function seedOf(name: CallName, key: string): string {
  const kind = key === 'id' ? groupOf(name) : key.endsWith('Id') ? `${key.slice(0, -2)}s` : key
  return kind.toLowerCase()
}

function inForm(found: string, seed: string): string {
  if (/^Guest \d+$/.test(found)) return 'Nadia Pemberton'
  // Without the end of the address, which isn't part of what was found.
  if (/^(?:guest-|waiting-|payer)\d+$/.test(found)) return 'nadia.pemberton'
  const [prefix] = prefixed.test(found) ? (/^[a-z]+_/.exec(found) ?? []) : []
  // The beginning of a key is the same as that of the whole key.
  if (prefix) return (prefix + textOf(createHash('sha256').update(prefix))).slice(0, found.length)
  // A longer text can contain eight such letters by chance.
  if (found.length === 8 && pairingCode.test(found)) return 'KWHTBRZM'
  const hash = createHash('sha256').update(seed)
  if (token.test(found)) return `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJndWVzdCJ9.${hash.digest('base64url')}`
  const hex = hash.copy().digest('hex').slice(0, 32)
  if (uuid.test(found)) return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  if (hexId.test(found)) return hex
  const text = textOf(hash)
  // Keys keep their length. Others are cut to one that is still valid Base64.
  return text.slice(0, found.length > maxKey ? 40 : found.length)
}

function textOf(hash: Hash): string {
  return hash.digest('base64url').replaceAll(/[-_]/g, 'x').repeat(3)
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > maxText ? `${value.slice(0, maxText / 2).trimEnd()} …` : value
  if (Array.isArray(value)) return value.slice(0, maxItems).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  // Only names of texts have dots. A language has thousands of them.
  const shown = entries.every(([key]) => key.includes('.')) ? entries.slice(0, maxItems) : entries
  return Object.fromEntries(shown.map(([key, each]) => [key, shortened(each)]))
}

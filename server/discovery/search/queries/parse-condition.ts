import type { Position } from '#domain/geometry/position.ts'
import { matchAll, type Comparison, type SearchFilter, type TermField } from '#domain/search/search-query.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { FilterReader } from './filter-reader.ts'
import { parsePoint, parseRing } from './parse-geography.ts'

const comparisons = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const
const maxIds = 1000
const conditionCost = 5

/** Parses one condition: a comparison, `search.in`, `any`, `geo.distance` or `geo.intersects`. */
export function parseCondition(reader: FilterReader): SearchFilter {
  reader.addCost(conditionCost)
  const name = reader.word() ?? ''
  if (name === 'search.in') return parseIn(reader)
  if (name === 'geo.distance') return parseDistance(reader)
  if (name === 'geo.intersects') return parseIntersects(reader)
  if (name.endsWith('/any')) return parseAny(reader, reader.termFieldOf(name.slice(0, -'/any'.length)))
  if (name === 'id') return parseId(reader)
  if (name === 'isopennow' && reader.now !== null) return parseOpen(reader, reader.now)
  const termField = reader.termFieldOf(name)
  if (termField) return parseTerm(reader, termField)
  const field = reader.numberFieldOf(name)
  if (!field) return name === '' ? reject(reader) : rejectField(reader)
  const comparison = parseComparison(reader)
  const value = parseNumber(reader)
  return comparison && value !== null ? { kind: 'number', field, comparison, value } : reject(reader)
}

function reject(reader: FilterReader): SearchFilter {
  reader.fail()
  return matchAll
}

function rejectField(reader: FilterReader): SearchFilter {
  reader.failField()
  return matchAll
}

/** Reads a number, which may be quoted as facets return it. */
function parseNumber(reader: FilterReader): number | null {
  const number = reader.number()
  if (number !== null) return number
  const text = reader.text()
  if (text === null) return null
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  reader.failBefore()
  return null
}

function parseComparison(reader: FilterReader): Comparison | null {
  const word = reader.word(...comparisons)
  const comparison = comparisons.find((known) => known === word)
  if (!comparison) reader.fail()
  return comparison ?? null
}

function parseTerm(reader: FilterReader, field: TermField): SearchFilter {
  const comparison = reader.word('eq', 'ne')
  const value = comparison && reader.text()
  if (value === null) return reject(reader)
  const condition: SearchFilter = { kind: 'term', field, value }
  return comparison === 'ne' ? { kind: 'not', of: condition } : condition
}

function parseId(reader: FilterReader): SearchFilter {
  const comparison = reader.word('eq', 'ne')
  const id = comparison && parseNumber(reader)
  if (!Number.isInteger(id)) return reject(reader)
  const condition: SearchFilter = { kind: 'ids', ids: [Number(id)] }
  return comparison === 'ne' ? { kind: 'not', of: condition } : condition
}

/** Parses `eq true`, or `eq false` for restaurants that are closed or whose hours are unknown. */
function parseOpen(reader: FilterReader, at: EpochMinute): SearchFilter {
  const wanted = reader.word('eq') && reader.word('true', 'false')
  if (!wanted) return reject(reader)
  return wanted === 'true' ? { kind: 'open', at } : { kind: 'not', of: { kind: 'open', at } }
}

/** Parses `(field, 'a,b', ',')`. The default delimiters are comma and space, as in hosted services. */
function parseIn(reader: FilterReader, variable?: { name: string; field: TermField }): SearchFilter {
  if (!reader.sign('(')) return reject(reader)
  const name = reader.word() ?? ''
  const field = variable ? (name === variable.name ? variable.field : null) : reader.termFieldOf(name)
  const numberField = variable ? null : reader.numberFieldOf(name)
  if (!field && !numberField && (variable || name !== 'id'))
    return name === '' || variable ? reject(reader) : rejectField(reader)
  const list = reader.sign(',') ? reader.text() : null
  const delimited = list !== null && reader.sign(',')
  const delimiters = delimited ? reader.text() : ', '
  if (list === null || !delimiters || !reader.sign(')')) return reject(reader)
  const values = split(list, delimiters)
  if (field) return { kind: 'any', of: values.map((value) => ({ kind: 'term', field, value })) }
  const ids = values.map(Number)
  if (numberField && ids.every(Number.isFinite))
    return {
      kind: 'any',
      of: ids.map((value) => ({ kind: 'number', field: numberField, comparison: 'eq', value })),
    }
  if (!numberField && ids.length <= maxIds && ids.every(Number.isInteger)) return { kind: 'ids', ids }
  reader.failBefore(delimited ? 4 : 2)
  return matchAll
}

function split(list: string, delimiters: string): string[] {
  const parts = ['']
  for (const letter of list) {
    if (delimiters.includes(letter)) parts.push('')
    else parts.push((parts.pop() ?? '') + letter)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Parses `cuisine/any(c: c eq 'x' or search.in(c, 'y,z', ','))`, from the parenthesis on. */
function parseAny(reader: FilterReader, field: TermField | null): SearchFilter {
  if (!field) return rejectField(reader)
  const name = reader.sign('(') ? reader.word() : null
  if (name === null || !reader.sign(':')) return reject(reader)
  const of: SearchFilter[] = []
  do {
    if (reader.word('search.in')) of.push(parseIn(reader, { name, field }))
    else {
      const value = reader.word(name) && reader.word('eq') ? reader.text() : null
      if (value === null) return reject(reader)
      of.push({ kind: 'term', field, value })
    }
  } while (reader.word('or'))
  if (!reader.sign(')')) return reject(reader)
  const [only] = of
  return only && of.length === 1 ? only : { kind: 'any', of }
}

function parseDistance(reader: FilterReader): SearchFilter {
  const at = parseGeographyArguments(reader, parsePoint)
  const comparison = reader.word('lt', 'le', 'gt', 'ge')
  const kilometers = comparison ? reader.number() : null
  if (!at || kilometers === null || kilometers < 0) return reject(reader)
  const near: SearchFilter = { kind: 'near', at, meters: kilometers * 1000 }
  return comparison?.startsWith('g') ? { kind: 'not', of: near } : near
}

function parseIntersects(reader: FilterReader): SearchFilter {
  const ring = parseGeographyArguments(reader, parseRing)
  reader.addCost(ring?.length ?? 0, 2)
  return ring ? { kind: 'within', ring } : reject(reader)
}

/** Parses `(location, geography'…')`; null if invalid. */
export function parseGeographyArguments<Shape>(
  reader: FilterReader,
  read: (text: string) => Shape | null,
): Shape | null {
  const opened = reader.sign('(') && reader.word('location') !== null && reader.sign(',')
  const text = opened && reader.word('geography') ? reader.text() : null
  const shape = text === null ? null : read(text)
  if (text !== null && !shape) reader.failBefore()
  return shape && reader.sign(')') ? shape : null
}

export function parseOrderPosition(reader: FilterReader): Position | null {
  return parseGeographyArguments(reader, parsePoint)
}

import {
  anyPlace,
  type Comparison,
  type Position,
  type SearchFilter,
  type WordField,
} from '#domain/search/question.ts'
import type { FilterReader } from './filter-reader.ts'
import { readPoint, readRing } from './read-geography.ts'

const comparisons = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const
const idsMost = 1000
const looksOfCondition = 5

/** One condition: a comparison, `search.in`, `any`, or one of the two about where a place lies. */
export function readCondition(reader: FilterReader): SearchFilter {
  reader.spend(looksOfCondition)
  const name = reader.word() ?? ''
  if (name === 'search.in') return readIn(reader)
  if (name === 'geo.distance') return readDistance(reader)
  if (name === 'geo.intersects') return readIntersects(reader)
  if (name.endsWith('/any')) return readAny(reader, reader.wordFieldOf(name.slice(0, -'/any'.length)))
  if (name === 'id') return readId(reader)
  const wordField = reader.wordFieldOf(name)
  if (wordField) return readWord(reader, wordField)
  const field = reader.numberFieldOf(name)
  if (!field) return unfit(reader, name !== '')
  const comparison = readComparison(reader)
  const value = reader.number()
  return comparison && value !== null ? { kind: 'number', field, comparison, value } : unfit(reader)
}

function unfit(reader: FilterReader, before = false): SearchFilter {
  if (before) reader.failBefore()
  else reader.fail()
  return anyPlace
}

function readComparison(reader: FilterReader): Comparison | null {
  const word = reader.word(...comparisons)
  const comparison = comparisons.find((known) => known === word)
  if (!comparison) reader.fail()
  return comparison ?? null
}

function readWord(reader: FilterReader, field: WordField): SearchFilter {
  const comparison = reader.word('eq', 'ne')
  const value = comparison && reader.text()
  if (value === null) return unfit(reader)
  const condition: SearchFilter = { kind: 'word', field, value }
  return comparison === 'ne' ? { kind: 'not', of: condition } : condition
}

function readId(reader: FilterReader): SearchFilter {
  const comparison = reader.word('eq', 'ne')
  const id = comparison && (reader.number() ?? Number(reader.text() ?? Number.NaN))
  if (!Number.isInteger(id)) return unfit(reader)
  const condition: SearchFilter = { kind: 'ids', ids: [Number(id)] }
  return comparison === 'ne' ? { kind: 'not', of: condition } : condition
}

/** `(field, 'a,b', ',')`; without the third part values end at a comma or a space, as hosted services have it. */
function readIn(reader: FilterReader, variable?: { name: string; field: WordField }): SearchFilter {
  if (!reader.sign('(')) return unfit(reader)
  const name = reader.word() ?? ''
  const field = variable ? (name === variable.name ? variable.field : null) : reader.wordFieldOf(name)
  if (!field && (variable || name !== 'id')) return unfit(reader, name !== '')
  const list = reader.sign(',') ? reader.text() : null
  const named = list !== null && reader.sign(',')
  const ends = named ? reader.text() : ', '
  if (list === null || !ends || !reader.sign(')')) return unfit(reader)
  const values = splitAt(list, ends)
  if (field) return { kind: 'any', of: values.map((value) => ({ kind: 'word', field, value })) }
  const ids = values.map(Number)
  if (ids.length <= idsMost && ids.every(Number.isInteger)) return { kind: 'ids', ids }
  reader.failBefore(named ? 4 : 2)
  return anyPlace
}

function splitAt(list: string, ends: string): string[] {
  const parts = ['']
  for (const letter of list) {
    if (ends.includes(letter)) parts.push('')
    else parts.push((parts.pop() ?? '') + letter)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** `cuisine/any(c: c eq 'x' or search.in(c, 'y,z', ','))`: one of its values is among them. */
function readAny(reader: FilterReader, field: WordField | null): SearchFilter {
  if (!field) return unfit(reader, true)
  const name = reader.sign('(') ? reader.word() : null
  if (name === null || !reader.sign(':')) return unfit(reader)
  const of: SearchFilter[] = []
  do {
    if (reader.word('search.in')) of.push(readIn(reader, { name, field }))
    else {
      const value = reader.word(name) && reader.word('eq') ? reader.text() : null
      if (value === null) return unfit(reader)
      of.push({ kind: 'word', field, value })
    }
  } while (reader.word('or'))
  if (!reader.sign(')')) return unfit(reader)
  const [only] = of
  return only && of.length === 1 ? only : { kind: 'any', of }
}

function readDistance(reader: FilterReader): SearchFilter {
  const at = readLocated(reader, readPoint)
  const comparison = reader.word('lt', 'le', 'gt', 'ge')
  const kilometres = comparison ? reader.number() : null
  if (!at || kilometres === null || kilometres < 0) return unfit(reader)
  const near: SearchFilter = { kind: 'near', at, metres: kilometres * 1000 }
  return comparison?.startsWith('g') ? { kind: 'not', of: near } : near
}

function readIntersects(reader: FilterReader): SearchFilter {
  const ring = readLocated(reader, readRing)
  reader.spend(ring?.length ?? 0, 2)
  return ring ? { kind: 'within', ring } : unfit(reader)
}

/** `(location, geography'…')`. */
export function readLocated<Shape>(reader: FilterReader, read: (text: string) => Shape | null): Shape | null {
  const opened = reader.sign('(') && reader.word('location') !== null && reader.sign(',')
  const text = opened && reader.word('geography') ? reader.text() : null
  const shape = text === null ? null : read(text)
  if (text !== null && !shape) reader.failBefore()
  return shape && reader.sign(')') ? shape : null
}

export function readOrderPosition(reader: FilterReader): Position | null {
  return readLocated(reader, readPoint)
}

import { anyPlace, type SearchFilter } from '#domain/search/question.ts'
import { type FilterFields, placeFields } from './filter-fields.ts'
import { createFilterReader, type FilterReader, type Unreadable } from './filter-reader.ts'
import { readCondition } from './read-condition.ts'

const levelsMost = 20

/** Reads the OData subset of docs/search.md. What it cannot read is refused with the part and where it stands. */
export function readFilter(text: string, fields: FilterFields = placeFields): SearchFilter | Unreadable {
  if (text.trim() === '') return anyPlace
  const reader = createFilterReader(text, fields)
  const filter = readEither(reader, 0)
  return reader.problem() ?? filter
}

function readEither(reader: FilterReader, level: number): SearchFilter {
  return joined('any', 'or', reader, () => readBoth(reader, level))
}

function readBoth(reader: FilterReader, level: number): SearchFilter {
  return joined('all', 'and', reader, () => readOne(reader, level))
}

function joined(
  kind: 'all' | 'any',
  word: string,
  reader: FilterReader,
  read: () => SearchFilter,
): SearchFilter {
  const first = read()
  const of = [first]
  while (reader.word(word)) of.push(read())
  return of.length === 1 ? first : { kind, of }
}

function readOne(reader: FilterReader, level: number): SearchFilter {
  if (level > levelsMost) reader.fail()
  if (reader.word('not')) return { kind: 'not', of: readOne(reader, level + 1) }
  if (!reader.sign('(')) return readCondition(reader)
  const inside = readEither(reader, level + 1)
  if (!reader.sign(')')) reader.fail()
  return inside
}

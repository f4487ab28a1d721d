import { matchAll, type SearchFilter } from '#domain/search/search-query.ts'
import { type FilterFields, restaurantFields } from './filter-fields.ts'
import { createFilterReader, type FilterReader, type Unreadable } from './filter-reader.ts'
import { parseCondition } from './parse-condition.ts'

const maxDepth = 20

/**
 * Parses the OData subset of docs/search.md. A refusal contains the part that could not be parsed and its position.
 */
export function parseFilter(
  text: string,
  fields: FilterFields = restaurantFields,
): SearchFilter | Unreadable {
  if (text.trim() === '') return matchAll
  const reader = createFilterReader(text, fields)
  const filter = parseOr(reader, 0)
  return reader.problem() ?? filter
}

function parseOr(reader: FilterReader, depth: number): SearchFilter {
  return parseOperands('any', 'or', reader, () => parseAnd(reader, depth))
}

function parseAnd(reader: FilterReader, depth: number): SearchFilter {
  return parseOperands('all', 'and', reader, () => parseUnary(reader, depth))
}

function parseOperands(
  kind: 'all' | 'any',
  operator: string,
  reader: FilterReader,
  parse: () => SearchFilter,
): SearchFilter {
  const first = parse()
  const of = [first]
  while (reader.word(operator)) of.push(parse())
  return of.length === 1 ? first : { kind, of }
}

function parseUnary(reader: FilterReader, depth: number): SearchFilter {
  if (depth > maxDepth) reader.fail()
  if (reader.word('not')) return { kind: 'not', of: parseUnary(reader, depth + 1) }
  if (!reader.sign('(')) return parseCondition(reader)
  const inner = parseOr(reader, depth + 1)
  if (!reader.sign(')')) reader.fail()
  return inner
}

import MiniSearch from 'minisearch'
import type { SearchDocument } from '#domain/search/search-document.ts'
import { createIndexBuilder, type SearchIndex } from '#domain/search/search-index.ts'
import { facetNames, matchAll } from '#domain/search/search-query.ts'
import { type Figure, plainFigure } from './figure.ts'
import { type JudgedQuery, judgedQueries } from './restaurants/judged-queries.ts'
import { madeRestaurants } from './restaurants/made-restaurants.ts'
import { percentile } from './sample.ts'

const asked = 1200
const rounds = 3
const top = 10

/** Compares our index with MiniSearch on the same queries, and measures ours with 500,000 documents. */
export async function measureEngines(): Promise<Figure[]> {
  const documents = [...madeRestaurants(54_000)]
  const queries = judgedQueries(documents, asked)
  const started = performance.now()
  const ours = indexOf(documents)
  const builtMs = performance.now() - started
  const mini = miniSearchOf(documents)
  const oursTop = ({ words }: JudgedQuery) => ours.find(queryFor(words, false)).ids
  const oursFacets = ({ words }: JudgedQuery) => ours.find(queryFor(words, true)).ids
  const miniTop = ({ words }: JudgedQuery) =>
    mini
      .search(words)
      .slice(0, top)
      .map(({ id }) => Number(id))

  const figures = [
    ...timed('our engine, 54k places, top 10', oursTop, queries),
    ...timed('our engine, 54k places, top 10 and five facets', oursFacets, queries),
    ...timed('MiniSearch (fuzzy, prefix), 54k places, top 10', miniTop, queries),
  ]
  const [recallOurs, recallMini] = [recall(oursTop, queries), recall(miniTop, queries)]
  const large = [...madeRestaurants(500_000)]
  const grown = indexOf(large)
  const largeQueries = judgedQueries(large, asked)
  const grownFacets = ({ words }: JudgedQuery) => grown.find(queryFor(words, true)).ids
  return [
    ...figures,
    plainFigure('our engine, recall@10', 'share', [recallOurs], {
      ratio: recallOurs / recallMini,
      budget: { of: 'ratio', atLeast: 1 },
      note: 'ratio to MiniSearch',
    }),
    plainFigure('MiniSearch, recall@10', 'share', [recallMini]),
    plainFigure('our engine, compiling 54k places', 'ms', [builtMs]),
    ...timed('our engine, 500k places, top 10 and five facets', grownFacets, largeQueries),
  ]
}

function queryFor(text: string, withFacets: boolean) {
  return {
    text,
    filter: matchAll,
    order: 'relevance',
    skip: 0,
    top,
    facets: withFacets ? facetNames.map((name) => ({ name, count: 5 })) : [],
  } as const
}

function indexOf(documents: readonly SearchDocument[]): SearchIndex {
  const builder = createIndexBuilder()
  for (const document of documents) builder.add(document)
  return builder.build()
}

function miniSearchOf(documents: readonly SearchDocument[]): MiniSearch {
  const mini = new MiniSearch({
    fields: ['name', 'city', 'area', 'cuisines'],
    extractField: (document, field) => String(document[field]),
    processTerm: (term) =>
      term
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .toLowerCase(),
    searchOptions: { fuzzy: 0.2, prefix: true, combineWith: 'AND', boost: { name: 3 } },
  })
  // MiniSearch reads fields as text, including numbers and lists.
  mini.addAll(documents.map((document) => ({ ...document })))
  return mini
}

type Find = (query: JudgedQuery) => readonly number[]

function timed(name: string, find: Find, queries: readonly JudgedQuery[]): Figure[] {
  const medians: number[] = []
  const tails: number[] = []
  for (let round = -1; round < rounds; round++) {
    const times = queries.map((query) => {
      const start = performance.now()
      find(query)
      return performance.now() - start
    })
    if (round < 0) continue
    const sorted = times.toSorted((a, b) => a - b)
    medians.push(percentile(sorted, 0.5))
    tails.push(percentile(sorted, 0.99))
  }
  return [plainFigure(`${name}, p50`, 'ms', medians), plainFigure(`${name}, p99`, 'ms', tails)]
}

/** Returns the share of queries for which the restaurant is among the first ten results. */
function recall(find: Find, queries: readonly JudgedQuery[]): number {
  const found = queries.filter((query) => find(query).some((id) => query.wanted.has(id)))
  return found.length / queries.length
}

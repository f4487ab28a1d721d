import MiniSearch from 'minisearch'
import type { PlaceDocument } from '#domain/search/place-document.ts'
import { createIndexBuilder, type PlaceIndex } from '#domain/search/place-index.ts'
import { anyPlace, facetNames } from '#domain/search/question.ts'
import { type Figure, plainFigure } from './figure.ts'
import { type JudgedQuery, judgedQueries } from './places/judged-queries.ts'
import { madePlaces } from './places/made-places.ts'
import { percentile } from './sample.ts'

const asked = 1200
const rounds = 3
const top = 10

/** Our index beside MiniSearch, and how ours grows: the same judged queries, in one process, one after the other. */
export async function measureEngines(): Promise<Figure[]> {
  const places = [...madePlaces(54_000)]
  const queries = judgedQueries(places, asked)
  const started = performance.now()
  const ours = indexOf(places)
  const builtMs = performance.now() - started
  const mini = miniSearchOf(places)
  const oursTop = ({ words }: JudgedQuery) => ours.find(question(words, false)).ids
  const oursFacets = ({ words }: JudgedQuery) => ours.find(question(words, true)).ids
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
  const large = [...madePlaces(500_000)]
  const grown = indexOf(large)
  const largeQueries = judgedQueries(large, asked)
  const grownFacets = ({ words }: JudgedQuery) => grown.find(question(words, true)).ids
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

function question(words: string, withFacets: boolean) {
  return {
    words,
    filter: anyPlace,
    order: 'relevance',
    skip: 0,
    top,
    facets: withFacets ? facetNames.map((name) => ({ name, count: 5 })) : [],
  } as const
}

function indexOf(places: readonly PlaceDocument[]): PlaceIndex {
  const builder = createIndexBuilder()
  for (const place of places) builder.add(place)
  return builder.build()
}

function miniSearchOf(places: readonly PlaceDocument[]): MiniSearch {
  const mini = new MiniSearch({
    fields: ['name', 'city', 'area', 'cuisines'],
    extractField: (place, field) => String(place[field]),
    processTerm: (term) =>
      term
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .toLowerCase(),
    searchOptions: { fuzzy: 0.2, prefix: true, combineWith: 'AND', boost: { name: 3 } },
  })
  // A place's numbers and lists are read as text by name; its id is its number.
  mini.addAll(places.map((place) => ({ ...place })))
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

/** The share of queries whose place is among the first ten. */
function recall(find: Find, queries: readonly JudgedQuery[]): number {
  const found = queries.filter((query) => find(query).some((id) => query.wanted.has(id)))
  return found.length / queries.length
}

import { buildIfChanged } from '../../scripts/build.ts'
import { withPostgres } from '#scripts/postgres/postgres.ts'
import { createIndexBuilder } from '#domain/search/search-index.ts'
import { matchAll } from '#domain/search/search-query.ts'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { closing } from '../databases/closing.ts'
import { withEmptyFolder } from '../databases/data-folder.ts'
import { type Figure, figureOf, plainFigure } from '../figures/figure.ts'
import type { RequestToSend } from '../load/keep-alive-client.ts'
import { startLoader } from '../load/loader.ts'
import { fillCatalog } from './fill-catalog.ts'
import { judgedQueries } from './judged-queries.ts'
import { madeCities, madeRestaurants } from './made-restaurants.ts'
import { alternate } from '../figures/rounds.ts'
import { perSecond } from '../figures/sample.ts'
import { startServer } from '../load/server-process.ts'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'

const clients = 2
const seconds = 4
const rounds = 3

/**
 * Measures search with five facets, and suggestions per keystroke, over HTTP with a large catalog on each
 * database.
 */
export async function measureSearch(): Promise<Figure[]> {
  await buildIfChanged()
  const embedded = await withEmptyFolder(async (folder) => {
    await closing(await openFolder(folder), (database) => fillCatalog(database, 54_000))
    return asked('embedded, 54k places', 54_000, { DATA_DIR: folder }, 15)
  })
  const postgres = await withPostgres(async (url) => {
    await closing(await openPostgres(url), (database) => fillCatalog(database, 500_000))
    return asked('PostgreSQL, 500k places', 500_000, { DATABASE_URL: url }, 50)
  })
  return [recallFigure(), ...embedded, ...postgres]
}

/** Measures how often the restaurant that a name means, with or without a typo, is among the first ten results. */
function recallFigure(): Figure {
  const documents = [...madeRestaurants(54_000)]
  const builder = createIndexBuilder()
  for (const document of documents) builder.add(document)
  const index = builder.build()
  const queries = judgedQueries(documents, 1_200)
  const found = queries.filter(({ words, wanted }) =>
    index
      .find({ text: words, filter: matchAll, order: 'relevance', skip: 0, top: 10, facets: [] })
      .ids.some((id) => wanted.has(id)),
  )
  return plainFigure('search, names among the first ten results', 'share', [found.length / queries.length], {
    budget: { of: 'median', atLeast: 0.96 },
  })
}

async function asked(
  name: string,
  count: number,
  env: Record<string, string>,
  p99AtMost: number,
): Promise<Figure[]> {
  const server = await startServer(env)
  const loader = startLoader()
  try {
    const questions = searchQuestions(count)
    // The first query builds the index and isn't measured.
    await fetch(`${server.origin}${questions[0]?.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(questions[0]?.body),
    })
    const samples = await alternate(
      {
        search: () => loader.run(server, { clients, seconds, requests: questions }),
        suggest: () => loader.run(server, { clients, seconds, requests: keystrokes(count) }),
      },
      { rounds },
    )
    return (['search', 'suggest'] as const).flatMap((what) => {
      const said = what === 'search' ? `search with five facets, ${name}` : `suggest per keystroke, ${name}`
      const times = (
        share: string,
        read: (sample: (typeof samples)[typeof what][number]) => number,
        max?: number,
      ) =>
        plainFigure(`${said}, ${share}`, 'ms', samples[what].map(read), {
          budget: max === undefined ? undefined : { of: 'median', atMost: max },
        })
      return [
        figureOf(said, 'req/s', samples[what], perSecond, { note: `${clients} clients` }),
        times('p50', ({ p50Ms = Number.NaN }) => p50Ms),
        times('p99', ({ p99Ms = Number.NaN }) => p99Ms, p99AtMost),
      ]
    })
  } finally {
    await loader.stop()
    await server.stop()
  }
}

const facets = ['cuisine,count:5', 'price,count:5', 'rating,count:5', 'services,count:5', 'areas,count:5']

/**
 * Returns search requests. Half are for names, with and without typos; the others browse everywhere, in a
 * region, or for a cuisine near a position.
 */
function searchQuestions(count: number): RequestToSend[] {
  const named = judgedQueries([...madeRestaurants(count)], 300).map(({ words }) => ({ search: words }))
  const browsing = madeCities()
    .filter((_, at) => at % 7 === 0)
    .flatMap(({ id, country, lat, lon }) => [
      { search: '*', filter: `regionId eq '${id}'` },
      { search: 'pizza', filter: `regionId eq '${country}' and price le 2` },
      {
        search: '*',
        filter: `cuisine eq 'Italian' and geo.distance(location, geography'POINT(${lon} ${lat})') le 5`,
        orderby: `geo.distance(location, geography'POINT(${lon} ${lat})')`,
      },
    ])
  return [...named, { search: '*' }, { search: 'grill' }, ...browsing].map((body) =>
    post('/indexes/restaurants/docs/search?api-version=2024-07-01', {
      count: true,
      facets,
      top: 12,
      ...body,
    }),
  )
}

/** Returns suggestion requests for names typed letter by letter, from the second letter on. */
function keystrokes(count: number): RequestToSend[] {
  const cities = madeCities()
  return judgedQueries([...madeRestaurants(Math.min(count, 54_000))], 120).flatMap(({ words }, n) => {
    const { lat, lon } = cities[n % cities.length] ?? { lat: 0, lon: 0 }
    return Array.from({ length: Math.min(words.length, 12) - 1 }, (_, at) =>
      post('/api/core/mb/guest/restaurants/suggest', { search: words.slice(0, at + 2), top: 10, lat, lon }),
    )
  })
}

function post(path: string, body: object): RequestToSend {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body,
  }
}

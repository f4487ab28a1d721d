import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createContext } from '#server/app/start/create-context.ts'
import type { Context } from '#server/context.ts'
import { inProcessCalls } from '#server/platform/calls/in-process.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { visitorForTests } from '#server/testing/accounts/visitor.ts'
import { findBookable } from './find-bookable.ts'
import { startReadingPlansAhead } from './read-plans-ahead.ts'
import { discoveryRoutes } from './routes.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Starts a server, and records which plans are requested from it and how often it reads plans from the database. */
async function justStarted() {
  const { config, database, now } = world.context
  const seen = { pieces: [] as number[][], underWay: 0, readings: 0 }
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'RawNode' && node.sqlFragments.some((text) => text.includes('from table_joins')))
        seen.readings += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const watched = { ...database, sql: database.sql.withPlugin(watch) }
  const context = await createContext({ config, database: watched, now })
  const catalogue: Context['catalogue'] = {
    ...context.catalogue,
    async plansOf(ids) {
      seen.pieces.push([...ids])
      seen.underWay += 1
      return context.catalogue.plansOf(ids).finally(() => (seen.underWay -= 1))
    },
  }
  return { seen, context: { ...context, catalogue } }
}

const everywhere = { text: '', filter: { kind: 'all', of: [] }, order: 'relevance', facets: [] } as const

async function whoIsFree(context: Context) {
  const query = { date: '2027-03-17T19:00', partySize: '2', rangeInMinutes: '60' }
  const { status, body } = await inProcessCalls(context, discoveryRoutes)(
    'discovery.availableRestaurants',
    { params: {}, query, body: undefined },
    visitorForTests,
  )
  expect(status).toBe(200)
  return body
}

test('the first guest who searches the world for free tables finds every plan already loaded', async () => {
  const cold = await justStarted()
  await whoIsFree(cold.context)
  expect(cold.seen.readings).toBeGreaterThan(0)

  const { context, seen } = await justStarted()
  const stop = startReadingPlansAhead(context)
  const { ids } = await findBookable(context.search, everywhere)
  await vi.waitFor(() => expect(seen.pieces.flat()).toEqual(ids), { timeout: 10_000 })
  await stop()
  seen.readings = 0
  expect(await whoIsFree(context)).toEqual(await whoIsFree(cold.context))
  expect(seen.readings).toBe(0)
})

test('it loads in small chunks, one at a time, and stops when told to', async () => {
  const { context, seen } = await justStarted()
  const most = { underWay: 0, piece: 0 }
  const stop = startReadingPlansAhead({
    ...context,
    catalogue: {
      ...context.catalogue,
      async plansOf(ids) {
        const plans = context.catalogue.plansOf(ids)
        most.underWay = Math.max(most.underWay, seen.underWay)
        most.piece = Math.max(most.piece, ids.length)
        return plans
      },
    },
  })
  await vi.waitFor(() => expect(seen.pieces.length).toBeGreaterThan(0), { timeout: 10_000 })
  await stop()
  expect(seen.underWay).toBe(0)
  expect(most.underWay).toBe(1)
  expect(most.piece).toBeLessThanOrEqual(25)
  const { length } = seen.pieces
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(seen.pieces.length).toBe(length)
})

test('a server stopped before its search index is built exits cleanly', async () => {
  const { context, seen } = await justStarted()
  const reports: string[] = []
  let fail: (error: Error) => void = () => undefined
  const building = new Promise<never>((_, reject) => (fail = reject))
  const stop = startReadingPlansAhead({
    ...context,
    search: { ...context.search, find: () => building },
    report: (what) => void reports.push(what),
  })
  await stop()
  fail(new Error('the database is closed'))
  await new Promise((resolve) => setImmediate(resolve))
  expect([seen.pieces, reports]).toEqual([[], []])
})

test('a plan that can’t be preloaded is reported, and guests can still search', async () => {
  const { context } = await justStarted()
  const reports: string[] = []
  const stop = startReadingPlansAhead({
    ...context,
    catalogue: { ...context.catalogue, plansOf: () => Promise.reject(new Error('lost')) },
    report: (what) => void reports.push(what),
  })
  await vi.waitFor(() => expect(reports).toEqual(['could not read the plans of restaurants ahead']), {
    timeout: 10_000,
  })
  await stop()
  expect(await whoIsFree(context)).toMatchObject({ complete: true })
})

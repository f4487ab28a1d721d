import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { scheduledJobs } from './scheduled-jobs.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ DEPLOYMENT: 'staging' })
})
afterAll(() => world.close())

/** Returns the same database, which adds each statement to a list. */
function recording({ sql: db, ...rest }: Database, statements: CompiledQuery[]): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { ...rest, sql: db.withPlugin(plugin) }
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
}

const nodesIn = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)]

/** Returns the tables that a statement can only read whole. */
async function readWhole({ sql: db }: Database, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const explain = { ...sql`select`.compile(db), sql: `explain (format json) ${text}`, parameters }
  return db.transaction().execute(async (inside) => {
    await sql`set local enable_seqscan = off`.execute(inside)
    const { rows } = await inside.executeQuery<{ 'QUERY PLAN': unknown }>(explain)
    const written = rows[0]?.['QUERY PLAN']
    const plans: readonly { readonly Plan: PlanNode }[] =
      typeof written === 'string' ? JSON.parse(written) : written
    return plans
      .flatMap(({ Plan }) => nodesIn(Plan))
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? '')
  })
}

/** Tables that stay small: of restaurants, their staff and its decisions, and visits that are ahead. */
const small = new Set(['lines', 'restaurants', 'staff_invitations', 'push_subscriptions', 'kept_stranded'])

test.each(scheduledJobs.map((job) => [job.name, job] as const))(
  'a job every hour reads only the rows it is about: %s',
  async (_, job) => {
    const statements: CompiledQuery[] = []
    await job.run({ ...world.context, database: recording(world.database, statements) })
    const found = new Set<string>()
    // oxlint-disable-next-line no-await-in-loop
    for (const statement of statements)
      for (const table of await readWhole(world.database, statement)) if (!small.has(table)) found.add(table)
    expect([...found]).toEqual([])
  },
)

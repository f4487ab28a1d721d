import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/platform/database/database.ts'

const searchAwaitedMs = 200
const databaseAwaitedMs = 2_000

/**
 * Serves `/healthz`, which reports whether the process is up, and `/readyz`, which reports whether it can serve
 * requests.
 */
export function registerHealth(app: FastifyInstance, { database, search, accountHealth }: Context): void {
  let isSearchBuilt = false
  const searchIsBuilt = async () =>
    (isSearchBuilt ||= await Promise.race([
      search.ready().then(() => true),
      setTimeout(searchAwaitedMs, false, { ref: false }),
    ]))
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async (_, reply) => {
    if (!(await databaseAnswers(database)))
      return reply.code(503).send({ status: 'the database does not answer' })
    if (!database.hasSpace()) return reply.code(503).send({ status: 'the database has no space left' })
    // Searches would have to wait until the index is built.
    const built = await searchIsBuilt().catch(() => false)
    if (!built) return reply.code(503).send({ status: 'the search is being built' })
    const lost = [...new Set(accountHealth.lost.map(({ gateway }) => gateway))]
    return { status: 'ready', ...(lost.length > 0 && { lostPaymentAccounts: lost }) }
  })
}

function databaseAnswers(database: Database): Promise<boolean> {
  return Promise.race([
    sql`select 1`.execute(database.sql).then(
      () => true,
      () => false,
    ),
    setTimeout(databaseAwaitedMs, false, { ref: false }),
  ])
}

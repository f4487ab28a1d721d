import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

const searchAwaitedMs = 200

/** `/healthz` says the process is up, `/readyz` that it can serve. */
export function registerHealth(app: FastifyInstance, { database, search }: Context): void {
  let isSearchBuilt = false
  const searchIsBuilt = async () =>
    (isSearchBuilt ||= await Promise.race([
      search.ready().then(() => true),
      setTimeout(searchAwaitedMs, false, { ref: false }),
    ]))
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await sql`select 1`.execute(database.sql)
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
    // Until then whoever searches would wait.
    const built = await searchIsBuilt().catch(() => false)
    return built ? { status: 'ready' } : reply.code(503).send({ status: 'the search is being built' })
  })
}

import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { ageOfOutbox } from '#server/messages/watch-outbox.ts'
import type { Database } from '#server/platform/database/database.ts'

const searchAwaitedMs = 200
const databaseAwaitedMs = 2_000

/** Age of the oldest message that is due above which the outbox is late: an outage of a mail server, or no process sends. */
const lateSeconds = 5 * 60

/**
 * Serves `/healthz`, which reports whether the process is up, and `/readyz`, which reports whether it can serve
 * requests: 503 if it is stopping, or if its database, its disk or the search can't be used. A late outbox is only
 * reported, because guests can book meanwhile.
 */
export function registerHealth(app: FastifyInstance, context: Context): void {
  const { database, search, accountHealth, shutdown } = context
  let isSearchBuilt = false
  const searchIsBuilt = async () =>
    (isSearchBuilt ||= await Promise.race([
      search.ready().then(() => true),
      setTimeout(searchAwaitedMs, false, { ref: false }),
    ]))
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async (_, reply) => {
    const stored = await stateOf(database)
    const age = stored === 'away' ? null : await ageOfOutbox(context).catch(() => null)
    const parts = {
      process: shutdown.isBegun ? 'stopping' : 'running',
      database: stored,
      disk: database.hasSpace() ? 'free' : 'full',
      // Searches would have to wait until the index is built.
      search: (await searchIsBuilt().catch(() => false)) ? 'built' : 'building',
    }
    const isReady = Object.values(parts).every((word) => readyWords.has(word))
    const lost = [...new Set(accountHealth.lost.map(({ gateway }) => gateway))]
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'unready',
      ...parts,
      outbox: age === null ? 'unknown' : age > lateSeconds ? 'late' : 'current',
      outboxAgeSeconds: age,
      ...(lost.length > 0 && { lostPaymentAccounts: lost }),
    })
  })
}

const readyWords: ReadonlySet<string> = new Set(['running', 'writable', 'free', 'built'])

function stateOf({ sql: db }: Database): Promise<'writable' | 'readonly' | 'away'> {
  const asked = sql<{ readonly: string }>`select current_setting('transaction_read_only') as readonly`
  return Promise.race([
    asked.execute(db).then(
      ({ rows }) => (rows[0]?.readonly === 'on' ? 'readonly' : 'writable'),
      () => 'away' as const,
    ),
    setTimeout(databaseAwaitedMs, 'away' as const, { ref: false }),
  ])
}

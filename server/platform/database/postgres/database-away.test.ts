import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { bareSite } from '#server/testing/bare-site.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#server/testing/databases/database-proxy.ts'
import { freshDatabase } from '#server/testing/worlds/fresh-database.ts'
import { type OpenWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

const url = process.env['DATABASE_URL'] ?? ''

describe.runIf(url)('while PostgreSQL is unavailable', () => {
  let proxy: DatabaseProxy
  let world: OpenWorld
  let app: FastifyInstance
  beforeAll(async () => {
    proxy = await openDatabaseProxy(url)
    world = await openWorldOn(await freshDatabase((address) => proxy.through(address)))
    const draw = async ({ send }: Parameters<Parameters<typeof bareSite>[0]>[0]) => {
      await send('reservations.get', { reservationId: '0'.repeat(32) }, { token: 'x' })
      await sql`select 1`.execute(world.database.sql)
      return { status: 200, headers: {}, body: new TextEncoder().encode('drawn') }
    }
    app = await createApp(world.context, bareSite(draw))
  })
  afterAll(async () => {
    await app.close()
    await world.close()
    await proxy.close()
  })

  let days = 0
  const book = () => {
    const payload = bookingRequest(who.dayAndNight, `2027-04-${10 + (days += 1)}T19:00`)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return app.inject({ method: 'POST', url: '/api/rsv/mb/guest/reservations', headers, payload })
  }
  const page = () => app.inject({ url: '/booking' })

  /** The server's limit of 5 s, plus some tolerance for a busy machine. */
  const limitMs = 8_000

  async function expectUnavailable(): Promise<void> {
    const begun = performance.now()
    const [drawn, booked] = await Promise.all([page(), book()])
    expect([drawn.statusCode, drawn.headers['retry-after']]).toEqual([503, '5'])
    expect(drawn.headers['content-type']).toBe('text/html; charset=utf-8')
    expect([booked.statusCode, booked.headers['retry-after']]).toEqual([503, '5'])
    expect(booked.json()).toMatchObject({ code: 'unavailable', status: 503 })
    expect(performance.now() - begun).toBeLessThan(limitMs)
  }

  const expectRecovery = () =>
    vi.waitFor(
      async () => expect([(await page()).statusCode, (await book()).statusCode]).toEqual([200, 200]),
      {
        timeout: 20_000,
        interval: 200,
      },
    )

  test('pages and calls fail within seconds while it is frozen, and work again afterwards without a leftover transaction', async () => {
    await expectRecovery()
    const inTransaction = world.database.sql.transaction().execute(async (inside) => {
      await sql`select 1`.execute(inside)
      proxy.freeze()
      await sql`select 2`.execute(inside)
    })
    const howItEnded = inTransaction.catch((error: unknown) => error)
    await vi.waitUntil(() => proxy.isFrozen)
    await expectUnavailable()
    await expectUnavailable()
    expect(String(await howItEnded)).toContain('the database is away')
    proxy.thaw()
    await expectRecovery()
    const leftOpen = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'
    `
    const noneIsLeft = async () =>
      expect((await leftOpen.execute(world.database.sql)).rows).toEqual([{ count: 0 }])
    await vi.waitFor(noneIsLeft, { timeout: 10_000 })
  })

  test('a slow statement is not aborted while the server responds', async () => {
    const { rows } = await sql`select 1 as done from pg_sleep(4)`.execute(world.database.sql)
    expect(rows).toEqual([{ done: 1 }])
  })

  test('pages and calls fail quickly after a shutdown', async () => {
    await proxy.shutDown()
    await expectUnavailable()
  })
})

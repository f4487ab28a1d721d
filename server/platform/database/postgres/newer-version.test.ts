import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl, onServer } from '#server/testing/databases/postgres-server.ts'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from './open-postgres.ts'

const url = process.env['DATABASE_URL'] ?? ''
const name = `newer_${randomBytes(6).toString('hex')}`
beforeAll(async () => {
  if (!url) return
  await onServer(url, `create database ${name}`)
  const database = await openPostgres(databaseUrl(url, name))
  await migrate(database)
  await database.close()
})
afterAll(async () => {
  if (url) await onServer(url, `drop database ${name} with (force)`)
})

test.runIf(url)('a running server continues while a newer version changes its tables', async () => {
  const address = databaseUrl(url, name)
  // Use a single connection, so that every statement is already prepared on it when the table changes.
  const running = await openPostgres(address, 1)
  const newer = await openPostgres(address)
  const ask = (database: Database['sql']) =>
    database.selectFrom('settings').selectAll().where('name', '=', 'none').execute()
  await ask(running.sql)
  await newer.runScript('alter table settings add column later text')
  expect(await ask(running.sql)).toEqual([])
  await ask(running.sql)

  await newer.runScript('alter table settings add column much_later text')
  const inside = () => running.sql.transaction().execute(ask)
  // The earlier part of the transaction is lost, so only the caller can retry it.
  await expect(inside()).rejects.toMatchObject({ code: '0A000' })
  expect(await inside()).toEqual([])
  expect((await sql`select 1 as here`.execute(running.sql)).rows).toEqual([{ here: 1 }])
  await Promise.all([running.close(), newer.close()])
})

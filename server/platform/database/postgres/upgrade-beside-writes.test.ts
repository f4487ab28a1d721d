import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl, onServer } from '#server/testing/databases/postgres-server.ts'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from './open-postgres.ts'

const url = process.env['DATABASE_URL'] ?? ''
const name = `upgraded_${randomBytes(6).toString('hex')}`
let database: Database
beforeAll(async () => {
  if (!url) return
  await onServer(url, `create database ${name}`)
  database = await openPostgres(databaseUrl(url, name))
  await migrate(database)
})
afterAll(async () => {
  if (!url) return
  await database.close()
  await onServer(url, `drop database ${name} with (force)`)
})

/** Makes the database one of the version before these migrations. */
const before = (undo: string, migration: string) =>
  database.runScript(`${undo}; delete from migrations where name = '${migration}'`)

const isValid = async (index: string) => {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`.execute(database.sql)
  return rows[0]?.valid
}

test.runIf(url)('a migration that meets a long transaction lets others pass, and ends after it', async () => {
  const columns = ['cookie_number', 'cookie_given', 'cookie_used']
  const undo = columns.map((column) => `alter table guest_sessions drop column ${column}`).join(';')
  await before(undo, '0027-numbered-cookies.sql')
  const [long, guest] = [
    await openPostgres(databaseUrl(url, name)),
    await openPostgres(databaseUrl(url, name)),
  ]
  const read = () => sql`select count(*) from guest_sessions`.execute(guest.sql)
  let isOver = false
  const transaction = long.sql.transaction().execute(async (inside) => {
    await sql`lock table guest_sessions in access share mode`.execute(inside)
    await pause(4_000)
    isOver = true
  })
  await pause(200)
  const migrated = migrate(database)
  await pause(200)
  await read()
  expect(isOver).toBe(false)
  await transaction
  expect(await migrated).toEqual(['0027-numbered-cookies.sql'])
  await Promise.all([long.close(), guest.close()])
})

test.runIf(url)('indexes are built beside writes, also one whose build was cut off', async () => {
  await before('drop index messages_by_age; drop index rate_limits_by_end', '0028-clean-up-indexes.sql')
  const message = sql`insert into rate_limits (what, whom, count, ends) values ('a', 'b', 1, now()), ('a', 'c', 1, now())`
  await message.execute(database.sql)
  const cutOff = sql`create unique index concurrently rate_limits_by_end on rate_limits (what)`
  await expect(cutOff.execute(database.sql)).rejects.toThrow('could not create unique index')
  expect(await isValid('rate_limits_by_end')).toBe(false)

  const writer = await openPostgres(databaseUrl(url, name))
  const other = await openPostgres(databaseUrl(url, name))
  const writing = writer.sql.transaction().execute(async (inside) => {
    await sql`insert into rate_limits (what, whom, count, ends) values ('d', 'e', 1, now())`.execute(inside)
    await pause(1_000)
  })
  const both = Promise.all([migrate(database), migrate(other)])
  await writing
  expect((await both).flat()).toContain('0028-clean-up-indexes.sql')
  expect([await isValid('rate_limits_by_end'), await isValid('messages_by_age')]).toEqual([true, true])
  await Promise.all([writer.close(), other.close()])
})

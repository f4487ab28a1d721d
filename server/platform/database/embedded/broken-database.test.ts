import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { openFolder } from './open-embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'banquette-broken-'))
const log = join(folder, 'database/pg_wal')
let database: Database
beforeAll(async () => {
  database = await openFolder(folder)
  await database.runScript('create table kept (name text)')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keep = (name: string) => sql`insert into kept values (${name})`.execute(database.sql)

test('a database that cannot write its log reports that and ends instead of hanging', async () => {
  await keep('before')
  // As on a full disk, the database can't create its next log file.
  renameSync(log, `${log}-away`)
  await sql`select pg_switch_wal()`.execute(database.sql)
  await expect(keep('meanwhile')).rejects.toThrow('could not create file')
  expect((await database.lost).message).toContain('could not create file')
  await expect(sql`select 1`.execute(database.sql)).rejects.toThrow('could not create file')
  await database.close()
  renameSync(`${log}-away`, log)
})

test('after reopening, everything acknowledged is there', async () => {
  database = await openFolder(folder)
  let isLost = false
  void database.lost.then(() => (isLost = true))
  expect((await sql`select name from kept`.execute(database.sql)).rows).toEqual([{ name: 'before' }])
  await database.close()
  await new Promise((later) => setTimeout(later, 50))
  expect(isLost).toBe(false)
})

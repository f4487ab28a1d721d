import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { startProblem } from '#server/app/start/start-problem.ts'
import { openDatabase } from '../open-database.ts'
import { postgresVersion } from './folder-problem.ts'

const parent = mkdtempSync(join(tmpdir(), 'banquette-folder-'))
const whole = join(parent, 'whole')
const open = (folder: string) => openDatabase(readConfig({ DATA_DIR: folder }))
const refusal = async (folder: string) =>
  startProblem(
    await open(folder).then(
      () => null,
      (error: unknown) => error,
    ),
  )

/** Returns the files and folders that other users may read or write. */
const openToOthers = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  )

beforeAll(async () => {
  const database = await open(whole)
  await database.close()
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

test('only its user can read a data folder and the secret in it', () => {
  expect(openToOthers(whole)).toEqual([])
})

test('a readable data folder is closed at the next start, and so are new files', async () => {
  const folder = join(parent, 'readable')
  cpSync(whole, folder, { recursive: true })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  chmodSync(folder, 0o755)
  const database = await open(folder)
  await database.runScript('create table later (name text); insert into later values (1)')
  expect(openToOthers(folder)).toEqual([])
  await database.close()
  expect(openToOthers(folder)).toEqual([])
})

test('a folder with other files keeps its permissions, and the database in it is closed anyway', async () => {
  const folder = join(parent, 'shared')
  cpSync(whole, folder, { recursive: true })
  writeFileSync(join(folder, 'menu.pdf'), '')
  chmodSync(folder, 0o755)
  await (await open(folder)).close()
  expect(statSync(folder).mode & 0o777).toBe(0o755)
  expect(openToOthers(join(folder, 'database'))).toEqual([])
})

const harmed = (harm: (folder: string) => void) => {
  const folder = mkdtempSync(join(parent, 'harmed-'))
  cpSync(whole, folder, { recursive: true })
  harm(join(folder, 'database'))
  return folder
}

test.each([
  ['its control file', 'global/pg_control'],
  ['its log', 'pg_wal'],
  ['its tables', 'base'],
  ['its version', 'PG_VERSION'],
])('a data folder without %s is refused in one sentence that names it', async (_, part) => {
  const folder = harmed((database) => rmSync(join(database, part), { recursive: true }))
  const before = readdirSync(join(folder, 'database'))
  expect(await refusal(folder)).toBe(
    `The database in the data folder ${folder} is incomplete: ${part} is missing. ` +
      'Restore the folder from a backup, or set DATA_DIR to another one.',
  )
  expect(readdirSync(join(folder, 'database'))).toEqual(expect.arrayContaining(before))
})

test('a data folder of another version of PostgreSQL is refused with both versions', async () => {
  const folder = harmed((database) => writeFileSync(join(database, 'PG_VERSION'), '16\n'))
  expect(readFileSync(join(whole, 'database/PG_VERSION'), 'utf8').trim()).toBe(postgresVersion)
  expect(await refusal(folder)).toMatch(
    / was written by PostgreSQL 16, and this version of Banquette reads \d+\. /,
  )
})

test('a database that does not start for an unknown reason is never called damaged (reliability B1)', async () => {
  const folder = harmed((database) => writeFileSync(join(database, 'global/1262'), 'x'.repeat(16_384)))
  const said = await refusal(folder)
  expect(said).toMatch(
    / doesn’t start, and the cause isn’t known \(.+\)\. Copy the folder before you change /,
  )
  expect(said).not.toMatch(/damaged|backup|[Rr]estore|\n|Build with/)
})

test('a file that this user cannot open is named as the cause, not as damage (reliability B1)', async () => {
  const folder = harmed(() => undefined)
  const isRoot = process.geteuid?.() === 0
  try {
    if (isRoot) {
      // Drop root privileges, because root can read everything.
      for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
        chownSync(join(entry.parentPath, entry.name), 65_534, 65_534)
      chownSync(folder, 65_534, 65_534)
      chmodSync(parent, 0o755)
    }
    chmodSync(join(folder, 'database/global/1262'), 0)
    if (isRoot) chownSync(join(folder, 'database/global/1262'), 0, 0)
    if (isRoot) process.seteuid?.(65_534)
    expect(await refusal(folder)).toMatch(/this user isn’t allowed to read and write it \(EACCES\)/)
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
})

test('an unfinished new database is created again', async () => {
  const folder = join(parent, 'unfinished')
  cpSync(whole, folder, { recursive: true })
  rmSync(join(folder, 'database/global/pg_control'))
  writeFileSync(join(folder, 'database/unfinished'), '')
  const database = await open(folder)
  expect(await database.sql.selectFrom('regions').selectAll().execute()).toEqual([])
  await database.close()
})

test('a data folder that cannot be used is reported with the reason', async () => {
  const file = join(parent, 'file')
  writeFileSync(file, '')
  expect(await refusal(file)).toBe(
    `The data folder ${file} can’t be used: it isn’t a folder (ENOTDIR). Set DATA_DIR to a folder. The data in it is still there.`,
  )
  const closed = join(parent, 'closed')
  mkdirSync(closed, { mode: 0o500 })
  const isRoot = process.geteuid?.() === 0
  try {
    // Drop root privileges, because root can write everywhere.
    if (isRoot) process.seteuid?.(65_534)
    expect(await refusal(join(closed, 'data'))).toMatch(
      /can’t be used: this user isn’t allowed to read and write it \(EACCES\)\. Give this user access/,
    )
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
})

import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { startProblem } from '#server/app/start-problem.ts'
import { openDatabase } from '../open-database.ts'

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

test.each([
  ['lost its control file', (folder: string) => rmSync(join(folder, 'global/pg_control'))],
  ['was copied without its log', (folder: string) => rmSync(join(folder, 'pg_wal'), { recursive: true })],
  ['was copied without its tables', (folder: string) => rmSync(join(folder, 'base'), { recursive: true })],
  ['was copied from the end', (folder: string) => rmSync(join(folder, 'PG_VERSION'))],
  [
    'is of another version of PostgreSQL',
    (folder: string) => writeFileSync(join(folder, 'PG_VERSION'), '16\n'),
  ],
  [
    'has a corrupt table file',
    (folder: string) => writeFileSync(join(folder, 'global/1262'), 'x'.repeat(16_384)),
  ],
])('a data folder that %s is refused in one sentence and stays unchanged', async (_, harm) => {
  const folder = mkdtempSync(join(parent, 'harmed-'))
  cpSync(whole, folder, { recursive: true })
  harm(join(folder, 'database'))
  const before = readdirSync(join(folder, 'database'))
  const said = await refusal(folder)
  expect(said).toMatch(
    /^The database in the data folder .* is damaged or incomplete and can’t be opened \(.+\)\. /,
  )
  expect(said).toMatch(/ Restore the folder from a backup, or set DATA_DIR to another one\.$/)
  expect(said).not.toMatch(/\n|Build with/)
  expect(readdirSync(join(folder, 'database'))).toEqual(expect.arrayContaining(before))
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
    `The data folder ${file} can’t be used: it isn’t a folder (ENOTDIR). Fix that, or set DATA_DIR to another folder.`,
  )
  const closed = join(parent, 'closed')
  mkdirSync(closed, { mode: 0o500 })
  const isRoot = process.geteuid?.() === 0
  try {
    // Drop root privileges, because root can write everywhere.
    if (isRoot) process.seteuid?.(65_534)
    expect(await refusal(join(closed, 'data'))).toMatch(
      /can’t be used: this user isn’t allowed to read and write it \(EACCES\)\. Fix that/,
    )
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
})

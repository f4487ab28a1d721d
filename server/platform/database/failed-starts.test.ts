import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProblem } from '#server/app/start/start-problem.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { DatabaseError, StartFailed } from './embedded/thread-client.ts'
import { asFolderProblem, startFailure } from './embedded/folder-problem.ts'
import { DatabaseProblem } from './database-problem.ts'
import { openDatabase } from './open-database.ts'
import { asPostgresProblem } from './out-of-reach.ts'

const parent = mkdtempSync(join(tmpdir(), 'banquette-starts-'))
const folder = join(parent, 'data')
const config = readConfig({ DATA_DIR: folder })
beforeAll(async () => (await openDatabase(config)).close())
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const failed = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => error,
  )
const nodeError = (code: string) => Object.assign(new Error(`${code}: it failed`), { code })

test.each([
  ['ENOSPC', 'diskFull', /disk is full \(ENOSPC, \d+ MB free, at least 64 MB needed\)\. Free some space/],
  ['EDQUOT', 'quotaUsed', /quota is used up \(EDQUOT\)\. Free some space or raise the quota/],
  ['EROFS', 'readOnly', /read-only \(EROFS\)\. Mount it for writing/],
  ['EMFILE', 'tooManyFiles', /too many files are open \(EMFILE\)\. Raise the limit of open files/],
  ['ENFILE', 'tooManyFiles', /too many files are open \(ENFILE\)/],
  ['EACCES', 'notAllowed', /isn’t allowed to read and write it \(EACCES\)\. Give this user access/],
  ['EPERM', 'notAllowed', /isn’t allowed to read and write it \(EPERM\)/],
  ['ENOMEM', 'outOfMemory', /too little free memory \(ENOMEM\)\. Free some memory/],
  ['EIO', 'diskErrors', /its disk reports errors \(EIO\)\. Copy the folder to another disk/],
])('a start that fails with %s says what the machine lacks, and names no backup', (code, why, sentence) => {
  for (const problem of [
    startFailure(folder, join(folder, 'database'), new StartFailed({ reason: 'PGlite failed', fault: code })),
    asFolderProblem(folder, nodeError(code)),
  ]) {
    expect(problem).toMatchObject({ why })
    expect(startProblem(problem)).toMatch(sentence)
    expect(startProblem(problem)).not.toMatch(/damaged|backup|restore/i)
  }
})

test.each([
  ['53100', 'could not extend file "base/5/1": No space left on device', 'diskFull'],
  ['53100', 'could not write to file "base/5/1": Quota exceeded', 'quotaUsed'],
  ['42501', 'could not open file "base/5/1": Read-only file system', 'readOnly'],
  ['42501', 'could not open file "base/5/1": Permission denied', 'notAllowed'],
  ['53000', 'could not open file "base/5/1": No file descriptors available', 'tooManyFiles'],
  ['53200', 'out of memory', 'outOfMemory'],
  ['58030', 'could not fsync file "base/5/1": I/O error', 'diskErrors'],
  [undefined, 'WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory', 'outOfMemory'],
])('an upgrade of the tables that fails with %s, %s is explained as well', (code, message, why) => {
  const error = new DatabaseError({ message, ...(code ? { code } : {}) })
  expect(asFolderProblem(folder, error)).toMatchObject({ why })
})

test('a rejected value that quotes such words is no problem of the machine', () => {
  const error = new DatabaseError({ message: 'invalid input: "No space left on device"', code: '22P02' })
  expect(asFolderProblem(folder, error)).toBe(error)
})

test.each([
  ['53100', 'diskFull', /^The disk of the PostgreSQL server is full\. Free some space on it, then start/],
  ['53200', 'outOfMemory', /server has too little free memory\. Free some memory on it/],
  ['53300', 'outOfReach', /has no connection left\. Stop other programs that use it, or raise its max_conn/],
  ['57P03', 'outOfReach', /is starting or stopping\. Wait until it runs, then start again/],
  ['25006', 'readOnly', /is read-only, like a standby\. Let DATABASE_URL name the server that takes writes/],
  ['EMFILE', 'tooManyFiles', /^Too many files are open\. Raise the limit of open files/],
])('a start on PostgreSQL that fails with %s says what to do', (code, why, sentence) => {
  const problem = asPostgresProblem(nodeError(code))
  expect(problem).toMatchObject({ why })
  expect(startProblem(problem)).toMatch(sentence)
  expect(startProblem(problem)).not.toMatch(/damaged|backup|restore/i)
})

test('a clock that is years behind is named instead of what follows from it', async () => {
  const batteryEmpty = new Date('2019-01-01T00:00:00Z')
  const problem = await failed(openDatabase(config, batteryEmpty))
  expect(problem).toMatchObject({ why: 'wrongClock' })
  expect(startProblem(problem)).toMatch(
    /^This machine’s clock says 2019-01-01, but the database was upgraded on 20\d\d-\d\d-\d\d\. Set the clock/,
  )
  const unchecked = readConfig({ DATA_DIR: folder, CLOCK_CHECK: 'off' })
  await (await openDatabase(unchecked, batteryEmpty)).close()
})

test('a database that is in use names the process, and opens once that has ended', async () => {
  const database = await openDatabase(config)
  const problem = await failed(openDatabase(config))
  expect(problem).toBeInstanceOf(DatabaseProblem)
  expect(problem).toMatchObject({ why: 'inUse', message: expect.stringContaining(`process ${process.pid}`) })
  await database.close()
  await (await openDatabase(config)).close()
})

/** Starts a database in another process, in which all but a few of the file handles are taken. */
function startWithHandles(left: number): string {
  const data = join(parent, `handles-${left}`)
  cpSync(folder, data, { recursive: true })
  const script = `
    import { closeSync, openSync } from 'node:fs'
    const { openFolder } = await import('${import.meta.dirname}/embedded/open-embedded.ts')
    const open = []
    try { for (;;) open.push(openSync('/dev/null')) } catch {}
    for (const handle of open.splice(0, ${left})) closeSync(handle)
    const failure = await openFolder('${data}').then(() => null, (error) => error)
    for (const handle of open) closeSync(handle)
    console.log(failure === null ? 'started' : failure.message)
    process.exit(0)
  `
  const file = join(parent, `handles-${left}.mjs`)
  writeFileSync(file, script)
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -n 256; exec "$0" "$1"', process.execPath, file], {
    encoding: 'utf8',
  })
  return stdout
}

test.runIf(process.platform === 'linux')(
  'a start without enough file handles says so, however far it came',
  () => {
    for (const left of [1, 8, 30]) {
      expect(startWithHandles(left)).toMatch(/too many files are open \(EMFILE\)\. Raise the limit/)
    }
    expect(startWithHandles(200)).toBe('started\n')
  },
  60_000,
)

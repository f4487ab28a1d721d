import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'
import { type EmbeddedDatabase, openFolder } from './open-embedded.ts'

/** Allows for several programs that start one after another on a busy machine. */
vi.setConfig({ testTimeout: 120_000 })

const root = join(import.meta.dirname, '../../../..')
const parent = mkdtempSync(join(tmpdir(), 'banquette-lock-'))
const folder = join(parent, 'data')
const link = join(parent, 'link')
const mounted = join(parent, 'mounted')
const holder = join(import.meta.dirname, '../../../testing/worlds/hold-folder.ts')

const canUnshare = (() => {
  try {
    execFileSync('unshare', ['-n', '-m', '-p', '-f', '--mount-proc', 'true'], { stdio: 'ignore' })
    return process.getuid?.() === 0
  } catch {
    return false
  }
})()

interface Started {
  child: ChildProcess
  said: () => string
  complained: () => string
  exit: Promise<number | null>
}
const started: Started[] = []

/** Starts a program on the data folder. `wrapper` runs it in separate namespaces. */
function start(
  path: string,
  wrapper: readonly string[] = [],
  program: readonly string[] = [holder],
): Started {
  const [command = '', ...args] = [...wrapper, process.execPath, ...program]
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: path, DATABASE_URL: undefined },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const exit = once(child, 'close').then(([code]) => code as number | null)
  const one = { child, said: () => out, complained: () => err, exit }
  started.push(one)
  return one
}

/** Resolves when the process has confirmed a write (`holds`) or exited (`ended`). */
async function decided({ child, said, exit }: Started): Promise<'holds' | 'ended'> {
  const holds = new Promise<'holds'>((resolve) => {
    const look = () => said().includes('kept') && resolve('holds')
    child.stdout?.on('data', look)
    look()
  })
  return Promise.race([holds, exit.then(() => 'ended' as const)])
}

async function kill({ child, exit }: Started): Promise<void> {
  child.kill('SIGKILL')
  await exit
}

const refusal = (path: string, by: string) =>
  `The data folder ${path} is in use by ${by}. Stop it first, or set DATA_DIR to another folder.\n`
const elsewhere = 'a process in another container or on another machine'

const everywhere = ['unshare', '-n', '-m', '-p', '-f', '--mount-proc', '--kill-child']
const mountFirst = `mount --bind '${folder}' '${mounted}' && exec "$@"`
const below = ['unshare', '-m', 'sh', '-c', mountFirst, 'sh']
const ways: [string, string, string[]][] = [
  ['by the same path', folder, []],
  ['by a symbolic link', link, []],
  ...(canUnshare
    ? ([
        ['in another network namespace', folder, ['unshare', '-n']],
        ['in other network, process and mount namespaces', folder, everywhere],
        ['by a bind mount', mounted, below],
      ] satisfies [string, string, string[]][])
    : []),
]

beforeAll(async () => {
  mkdirSync(mounted)
  symlinkSync(folder, link)
  await (await openFolder(folder)).close()
})
afterEach(() => Promise.all(started.splice(0).map(kill)))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

describe('while a server runs', () => {
  let database: EmbeddedDatabase
  beforeAll(async () => {
    database = await openFolder(folder)
  })
  afterAll(() => database.close())

  test.each(ways)('a second one %s is refused', async (_, path, wrapper) => {
    const second = start(path, wrapper)
    expect(await decided(second)).toBe('ended')
    expect(await second.exit).toBe(1)
    const by = wrapper === everywhere ? elsewhere : `process ${process.pid}`
    expect(second.complained()).toBe(refusal(path, by))
  })

  test('a second server and an import are refused with one sentence and an exit code', async () => {
    const file = join(parent, 'places.csv')
    writeFileSync(file, 'name\n')
    const refused = refusal(folder, `process ${process.pid}`)
    const hint = ' If it’s a server, import with --server URL.'
    for (const [program, sentence] of [
      [['main.ts'], refused],
      [['scripts/import.ts', file], refused.replace('\n', `${hint}\n`)],
    ] as const) {
      const second = start(folder, [], program)
      expect(await second.exit).toBe(1)
      expect(second.complained()).toBe(sentence)
    }
  })
})

test.each(ways.slice(-3))(
  'of two that start at once, one %s, exactly one gets the folder',
  async (_, path, wrapper) => {
    const both = [start(folder), start(path, wrapper)]
    const ends = await Promise.all(both.map(decided))
    expect(ends.toSorted()).toEqual(['ended', 'holds'])
    const refused = both[ends.indexOf('ended')]
    expect(refused?.complained()).toContain(' is in use by ')
  },
)

test('a paused server keeps its folder, and a killed one loses it at once', async () => {
  const first = start(folder)
  expect(await decided(first)).toBe('holds')
  first.child.kill('SIGSTOP')
  const seconds = ways.map(([, path, wrapper]) => decided(start(path, wrapper)))
  expect(await Promise.all(seconds)).toEqual(ways.map(() => 'ended'))
  first.child.kill('SIGKILL')
  await first.exit
  const next = canUnshare ? start(mounted, below) : start(folder)
  expect(await decided(next)).toBe('holds')
  expect(next.complained()).toBe('')
  expect(readdirSync(join(folder, 'database')).filter((name) => name.startsWith('lock-'))).toHaveLength(1)
})

test('a server that resumes after its folder was taken over ends before it writes again', async () => {
  const first = start(folder)
  expect(await decided(first)).toBe('holds')
  first.child.kill('SIGSTOP')
  // Do what a server on another machine does when it considers the paused one dead.
  for (const name of readdirSync(join(folder, 'database')))
    if (name.startsWith('lock-')) rmSync(join(folder, 'database', name))
  await new Promise((later) => setTimeout(later, 1_200))
  const writes = () => first.said().split('\n').length
  const before = writes()
  first.child.kill('SIGCONT')
  expect(await first.exit).toBe(1)
  expect(first.complained()).toBe('lost: another process has taken over the data folder\n')
  // One write may have reached the disk before the process was paused.
  expect(writes() - before).toBeLessThanOrEqual(1)
})

describe('a claim of another machine', () => {
  const lock = join(parent, 'lock')
  const boot = 'ab'.repeat(16)
  // This is the id of a process on this machine, so it means nothing on the other one.
  const theirs = join(lock, `lock-${'0'.repeat(24)}-${boot}-4026531836-${process.pid}`)
  const timing = { staleAfterMs: 1_000, settleMs: 50 }
  beforeAll(() => mkdirSync(lock))

  test('is respected while it is refreshed', async () => {
    writeFileSync(theirs, '')
    let tick = 0
    const refreshing = setInterval(() => utimesSync(theirs, 0, (tick += 1)), 50)
    for (let attempt = 0; attempt < 3; attempt++) {
      const taken = lockFolder(lock, '/srv/data', timing)
      await expect(taken).rejects.toThrow(FolderInUse)
      await expect(taken).rejects.toThrow(`The data folder /srv/data is in use by ${elsewhere}.`)
    }
    clearInterval(refreshing)
    expect(existsSync(theirs)).toBe(true)
    expect(readdirSync(lock)).toHaveLength(1)
  })

  test('is taken over by exactly one process once it is no longer refreshed', async () => {
    const takers = await Promise.allSettled([1, 2, 3].map(() => lockFolder(lock, '/srv/data', timing)))
    const held = takers.filter((taker) => taker.status === 'fulfilled')
    expect(held).toHaveLength(1)
    expect(existsSync(theirs)).toBe(false)
    await held[0]?.value.release()
    expect(readdirSync(lock)).toEqual([])
  })

  test('on a platform without boot ids, a process id never proves that a process is dead', async () => {
    const other = theirs.replace(boot, 'unknown').replace(String(process.pid), '999999999')
    writeFileSync(other, '')
    const start = performance.now()
    const held = await lockFolder(lock, '/srv/data', timing)
    expect(performance.now() - start).toBeGreaterThanOrEqual(timing.staleAfterMs)
    await held.release()
  })
})

test('a folder whose path is too long for a socket is locked as well', async () => {
  const deep = join(parent, ...Array.from({ length: 8 }, () => 'a-folder-with-a-long-name'))
  mkdirSync(deep, { recursive: true })
  const held = await lockFolder(deep, deep)
  await expect(lockFolder(deep, deep)).rejects.toThrow(`in use by process ${process.pid}`)
  await held.release()
})

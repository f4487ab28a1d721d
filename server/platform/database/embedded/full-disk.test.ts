import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { DatabaseAway } from '../database-away.ts'
import { isClaim } from './folder-claims.ts'
import { openFolder, openInMemory } from './open-embedded.ts'

const disk = mkdtempSync(join(tmpdir(), 'banquette-disk-'))
const isMounted = mount()
afterAll(() => {
  if (isMounted) execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Mounts a small disk, which only root may do, and only on Linux. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const filler = join(disk, 'filler')
function fill(): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 4096))
}

test.runIf(isMounted)(
  'a full disk is called full while running and at the next start, and nothing is lost (reliability B1)',
  async () => {
    const folder = join(disk, 'data')
    const database = await openFolder(folder)
    await database.runScript('create table kept (name text)')
    await sql`insert into kept values ('before')`.execute(database.sql)
    expect(database.hasSpace()).toBe(true)
    // What is in the folder now is what a power failure would leave. The next start needs a new log file.
    await sql`select pg_switch_wal()`.execute(database.sql)
    const crashed = join(disk, 'crashed')
    cpSync(folder, crashed, { recursive: true, filter: (path) => !isClaim(basename(path)) })
    fill()
    expect(database.hasSpace()).toBe(false)
    const large = sql`insert into kept select repeat(md5(n::text), 60) from generate_series(1, 20000) n`
    await expect(large.execute(database.sql)).rejects.toBeInstanceOf(DatabaseAway)
    expect(database.hasSpace()).toBe(false)
    const other = await openInMemory()
    expect(other.hasSpace()).toBe(true)
    await other.close()
    await database.close().catch(() => undefined)

    rmSync(filler)
    fill()
    const said: unknown = await openFolder(crashed).then(
      () => 'it started',
      (error: unknown) => error,
    )
    expect(String(said)).toMatch(/its disk is full \(ENOSPC, 0 MB free, at least 64 MB needed\)/)
    expect(String(said)).not.toMatch(/damaged|backup|[Rr]estore/)

    rmSync(filler)
    const again = await openFolder(crashed)
    expect((await sql`select name from kept`.execute(again.sql)).rows).toEqual([{ name: 'before' }])
    await again.close()
  },
  120_000,
)

test.runIf(isMounted)('a data folder on a file system that became read-only is called that', async () => {
  rmSync(join(disk, 'crashed'), { recursive: true, force: true })
  const folder = join(disk, 'read-only')
  await (await openFolder(folder)).close()
  const remount = (how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, disk])
  remount('ro')
  try {
    await expect(openFolder(folder)).rejects.toMatchObject({
      why: 'readOnly',
      message: expect.stringContaining('its file system is read-only (EROFS). Mount it for writing'),
    })
  } finally {
    remount('rw')
  }
  await (await openFolder(folder)).close()
})

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { postgresPrograms, serverOwner } from './postgres-programs.ts'

/** Settings of a server that need not survive a crash, so it writes neither for one nor for copies of the server. */
const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
}

/**
 * Starts a temporary PostgreSQL server on loopback, passes the URL of an empty database to `work`, then stops
 * the server and deletes its folder. Only with `fsync` is it as durable, and as slow, as in production.
 */
export async function withPostgres<T>(
  work: (url: string) => Promise<T>,
  { fsync = true }: { fsync?: boolean } = {},
): Promise<T> {
  const programs = postgresPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'banquette-postgres-'))
  const owner = serverOwner()
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  let server: ChildProcess | undefined
  const killAtExit = () => server?.kill('SIGQUIT')
  process.on('exit', killAtExit)
  try {
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      max_connections: 200,
      jit: 'off',
      log_min_messages: 'fatal',
      ...(fsync ? {} : withoutDurability),
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    server = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    const url = `postgres://postgres@127.0.0.1:${port}`
    await untilReady(`${url}/postgres`, server)
    await ask(`${url}/postgres`, 'create database banquette')
    return await work(`${url}/banquette`)
  } finally {
    if (server) await stop(server)
    process.off('exit', killAtExit)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates an empty database on the server of `url`, passes its URL to `work` and drops it afterward. */
export async function withFreshDatabase<T>(url: string, work: (fresh: string) => Promise<T>): Promise<T> {
  const name = `fresh_${process.pid}_${Date.now()}`
  await ask(url, `create database ${name}`)
  try {
    const fresh = new URL(url)
    fresh.pathname = `/${name}`
    return await work(fresh.href)
  } finally {
    await ask(url, `drop database if exists ${name} with (force)`)
  }
}

/** Returns a port on loopback that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was given.')
  return address.port
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once with ${server.exitCode}.`)
    const ready = await ask(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('PostgreSQL did not answer in time.')
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  const patience = setTimeout(() => server.kill('SIGQUIT'), 10_000)
  await ended
  clearTimeout(patience)
}

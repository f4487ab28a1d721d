import { randomBytes } from 'node:crypto'
import net from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { databaseUrl, onServer } from '#server/testing/databases/postgres-server.ts'
import { startProblem } from './start-problem.ts'

const server = process.env['DATABASE_URL'] ?? ''
const sentence = async (attempt: Promise<unknown>) =>
  startProblem(
    await attempt.then(
      () => null,
      (error: unknown) => error,
    ),
  )

test.each([
  ['postgres://tables:secret@127.0.0.1:1/tables', /nothing is listening at that address \(ECONNREFUSED\)/],
  [
    'postgres://tables:secret@no-such-host.invalid/tables',
    /its host name can’t be resolved \((ENOTFOUND|EAI_AGAIN)\)/,
  ],
  ['postgres://tables:sec/ret@127.0.0.1/tables', /isn’t a valid address/],
  ...(server ? [[databaseUrl(server, 'nowhere'), /no database of this name \(3D000\)/] as const] : []),
] as const)('a server with the database %s prints what is wrong with it', async (address, why) => {
  const said = await sentence(openDatabase(readConfig({ DATABASE_URL: address })))
  expect(said).toMatch(/^DATABASE_URL doesn’t reach a database: /)
  expect(said).toMatch(why)
  expect(said).not.toContain('sec')
})

test.runIf(server)(
  'a server whose database user lacks a permission prints what to do, without the password',
  async () => {
    const name = `limited_${randomBytes(6).toString('hex')}`
    await onServer(server, `create role ${name} login password 'secret'`)
    await onServer(server, `create database ${name} owner ${name}`)
    const address = new URL(databaseUrl(server, name))
    address.username = name
    address.password = 'secret'
    const start = () => sentence(openDatabase(readConfig({ DATABASE_URL: address.href })))
    expect(await start()).toBe(
      'The user in DATABASE_URL isn’t allowed to create the extension earthdistance. ' +
        'Ask a superuser to run "create extension earthdistance cascade" in the database, then start again.',
    )
    await onServer(server, `alter database ${name} owner to current_user`)
    await onServer(
      databaseUrl(server, name),
      'drop table migrations; revoke create on schema public from public',
    )
    expect(await start()).toMatch(
      /^The user in DATABASE_URL isn’t allowed to set up the database: permission denied .*\. Make that user the database owner, then start again\.$/,
    )
    await onServer(server, `drop database ${name}`)
    await onServer(server, `drop role ${name}`)
  },
)

const listen = (host: string, port: number) =>
  new Promise<net.Server>((listening, failed) => {
    const listener = net.createServer().once('error', failed)
    listener.listen({ host, port }, () => listening(listener))
  })

test.each(['192.0.2.1', 'tables.invalid'])(
  'a server with the host %s prints that it is not an address of this machine',
  async (host) => {
    expect(await sentence(listen(host, 0))).toContain(
      `HOST isn’t an address of this machine: it is "${host}"`,
    )
  },
)

test('a server whose port is in use prints that', async () => {
  const first = await listen('127.0.0.1', 0)
  const { port } = first.address() as net.AddressInfo
  expect(await sentence(listen('127.0.0.1', port))).toContain(`Port ${port} is in use`)
  await new Promise((closed) => first.close(closed))
})

test('an unexpected error keeps its stack', () => {
  expect(startProblem(new Error('a bug'))).toBeNull()
})

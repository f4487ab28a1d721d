import { randomBytes } from 'node:crypto'
import net from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { openDatabase } from './database/open-database.ts'
import { databaseUrl, onServer } from './testing/postgres-server.ts'
import { whatToMend } from './what-to-mend.ts'

const server = process.env['DATABASE_URL'] ?? ''
const sentence = async (attempt: Promise<unknown>) =>
  whatToMend(
    await attempt.then(
      () => null,
      (error: unknown) => error,
    ),
  )

test.each([
  ['postgres://tables:secret@127.0.0.1:1/tables', /nobody listens there \(ECONNREFUSED\)/],
  ['postgres://tables:secret@no-such-host.invalid/tables', /nobody knows its host \((ENOTFOUND|EAI_AGAIN)\)/],
  ['postgres://tables:sec/ret@127.0.0.1/tables', /not written as an address/],
  ...(server ? [[databaseUrl(server, 'nowhere'), /no database of this name \(3D000\)/] as const] : []),
] as const)('a server with the database %s says what is wrong with it', async (address, why) => {
  const said = await sentence(openDatabase(readConfig({ DATABASE_URL: address })))
  expect(said).toMatch(/^DATABASE_URL leads to no database: /)
  expect(said).toMatch(why)
  expect(said).not.toContain('sec')
})

test.runIf(server)(
  'a server whose database user lacks a permission says what to do, without a word of the password',
  async () => {
    const name = `limited_${randomBytes(6).toString('hex')}`
    await onServer(server, `create role ${name} login password 'secret'`)
    await onServer(server, `create database ${name} owner ${name}`)
    const address = new URL(databaseUrl(server, name))
    address.username = name
    address.password = 'secret'
    const start = () => sentence(openDatabase(readConfig({ DATABASE_URL: address.href })))
    expect(await start()).toBe(
      'The user in DATABASE_URL may not create the extension earthdistance. ' +
        'Let a superuser run "create extension earthdistance cascade" in the database, then start again.',
    )
    await onServer(server, `alter database ${name} owner to current_user`)
    await onServer(
      databaseUrl(server, name),
      'drop table migrations; revoke create on schema public from public',
    )
    expect(await start()).toMatch(
      /^The user in DATABASE_URL may not set up the database: permission denied .*\. Make them its owner, then start again\.$/,
    )
    await onServer(server, `drop database ${name}`)
    await onServer(server, `drop role ${name}`)
  },
)

const listen = (host: string, port: number) =>
  new Promise<net.Server>((listening, failed) => {
    const house = net.createServer().once('error', failed)
    house.listen({ host, port }, () => listening(house))
  })

test.each(['192.0.2.1', 'tables.invalid'])(
  'a server with the host %s says that it is not here',
  async (host) => {
    expect(await sentence(listen(host, 0))).toContain(`HOST is no address of this machine: it is "${host}"`)
  },
)

test('a server whose port is taken says so', async () => {
  const first = await listen('127.0.0.1', 0)
  const { port } = first.address() as net.AddressInfo
  expect(await sentence(listen('127.0.0.1', port))).toContain(`Port ${port} is taken`)
  await new Promise((closed) => first.close(closed))
})

test('what nobody foresaw keeps its stack', () => {
  expect(whatToMend(new Error('a bug'))).toBeNull()
})

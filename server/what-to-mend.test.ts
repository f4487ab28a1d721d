import net from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { openDatabase } from './database/open-database.ts'
import { databaseUrl } from './testing/postgres-server.ts'
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

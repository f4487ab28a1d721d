import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paceReading } from './paced-reading.ts'

const crowd = 300

let server: Server
/** The paths requested in each iteration of the event loop. */
let turns: string[][]
let clients: net.Socket[]

beforeEach(async () => {
  turns = []
  clients = []
  let current: string[] | undefined
  server = createServer((request, response) => {
    if (!current) {
      turns.push((current = []))
      setImmediate(() => (current = undefined))
    }
    current.push(request.url ?? '')
    if (request.url === '/rush') reading.isRushing(request.socket)
    request.resume().on('end', () => response.end(request.url))
  })
  const reading = paceReading(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  for (const client of clients) client.destroy()
  server.close()
})

async function connect(): Promise<net.Socket> {
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  clients.push(client)
  await once(client, 'connect')
  return client
}

/** Resolves when the response is complete. */
async function ask(client: net.Socket, path: string): Promise<void> {
  client.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`)
  for (let text = ''; !text.endsWith(path); ) text += String((await once(client, 'data'))[0])
}

test('thousands of concurrent requests all get a response, a few per iteration of the event loop', async () => {
  const guests = await Promise.all(Array.from({ length: crowd }, connect))
  while ((await connections()) < crowd) await nextTurn()
  await Promise.all(guests.map((guest) => ask(guest, '/rush')))
  expect(turns.flat()).toHaveLength(crowd)
  expect(Math.max(...turns.map((turn) => turn.length))).toBeLessThan(crowd / 4)
  await Promise.all(guests.map((guest) => ask(guest, '/again')))
  expect(turns.flat()).toHaveLength(2 * crowd)
})

test('a guest who was browsing doesn’t wait for a rush', async () => {
  const guests = await Promise.all(Array.from({ length: crowd }, connect))
  const browsing = await connect()
  await ask(browsing, '/page')
  const rush = Promise.all(guests.map((guest) => ask(guest, '/rush')))
  await ask(browsing, '/page')
  const before = turns.flat().lastIndexOf('/page')
  await rush
  expect(turns.flat()).toHaveLength(crowd + 2)
  expect(before).toBeLessThan(crowd / 2)
})

test('a guest with a new connection doesn’t wait for a whole rush either', async () => {
  const guests = await Promise.all(Array.from({ length: crowd }, connect))
  const newcomer = await connect()
  while ((await connections()) <= crowd) await nextTurn()
  await Promise.all([...guests.map((guest) => ask(guest, '/rush')), ask(newcomer, '/page')])
  const before = turns.flat().indexOf('/page')
  expect(turns.flat()).toHaveLength(crowd + 1)
  expect(before).toBeLessThan(crowd / 2)
})

function connections(): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, open) => resolve(open)))
}

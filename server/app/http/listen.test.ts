import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from './listen.ts'

const host = '127.0.0.1'

let app: FastifyInstance
let stopListening: () => Promise<void>
beforeEach(async () => {
  app = Fastify()
  app.get('/', () => 'open')
  stopListening = await listen(app, { host, port: 0 })
})
afterEach(() => stop())

const stop = () => Promise.all([stopListening(), app.close()])
const port = () => (app.server.address() as AddressInfo).port

test('guests are served on every socket', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const response = await fetch(`http://${host}:${port()}/`, { headers: { connection: 'close' } })
      return response.text()
    }),
  )
  expect(answers).toEqual(Array.from({ length: 100 }, () => 'open'))
})

test('a second server on the same port is refused instead of sharing its guests', async () => {
  const second = Fastify()
  await expect(listen(second, { host, port: port() })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await second.close()
})

test('a stopped server accepts no connections and has closed idle ones', async () => {
  const idle = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const guest = net.connect(port(), host)
      const hungUp = once(guest, 'close')
      guest.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      await once(guest, 'data')
      return { hungUp }
    }),
  )
  const address = port()
  await stop()
  await Promise.all(idle.map(({ hungUp }) => hungUp))
  const late = net.connect(address, host)
  await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { smsWebhook } from './sms-webhook.ts'
import { shortLinks } from '#server/messages/short-links.ts'

const secret = 'known to both and nobody else 123'

let world: OpenWorld
let asked: { headers: IncomingHttpHeaders; body: string }[]
let answer: (response: ServerResponse) => void
let url: string

const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => void parts.push(part))
  request.on('end', () => {
    asked.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
    answer(response)
  })
})

beforeAll(async () => {
  world = await openWorld()
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/texts`
})
beforeEach(async () => {
  asked = []
  answer = (response) => void response.writeHead(204).end()
  world.setTime(worldTime)
  await world.database.sql.deleteFrom('messages').execute()
})
afterEach(() => service.closeAllConnections())
afterAll(async () => {
  service.close()
  await world.close()
})

let day = 9
const phoneNumber = '+351910000111'
const bookByPhone = () =>
  book(world, bookingRequest(who.dayAndNight, `2027-03-${++day}T19:00`, { email: '', phoneNumber }))
const send = (waitMs?: number) =>
  sendMessages({ ...world.context, report: () => undefined }, smsWebhook({ url, secret }, waitMs))
const outbox = async () =>
  succeeded(await world.send('operator.messages', { query: {} }, { token: world.context.operatorToken }))
    .results
const later = (minutes: number) => world.setTime(new Date(worldTime.getTime() + minutes * 60_000))

test('a guest without an email gets a text message through the webhook, with a signature', async () => {
  const { id } = await bookByPhone()
  expect(await send()).toBe(1)
  const [{ headers, body } = { headers: {}, body: '' }, ...others] = asked
  expect(others).toEqual([])
  expect(JSON.parse(body)).toEqual({
    id: headers['idempotency-key'],
    to: phoneNumber,
    text: expect.stringContaining(shortLinks.reservation(world.context, id)),
  })
  const timestamp = String(headers['x-banquette-timestamp'])
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  expect(headers['x-banquette-signature']).toBe(`sha256=${signature}`)
})

test('the webhook carries no email', async () => {
  await book(world, bookingRequest(who.dayAndNight, `2027-03-${++day}T19:00`))
  expect(await send()).toBe(0)
  expect(asked).toEqual([])
})

test.each([500, 503, 429, 408, 401, 403])(
  'after a %d the message is retried with the same id',
  async (status) => {
    await bookByPhone()
    answer = (response) => void response.writeHead(status).end('later')
    expect(await send()).toBe(0)
    expect(await outbox()).toMatchObject([
      { state: 'waiting', trouble: expect.stringContaining(`the text service answered ${status}`) },
    ])
    answer = (response) => void response.writeHead(202).end()
    later(1)
    expect(await send()).toBe(1)
    expect(asked[0]?.headers['idempotency-key']).toBe(asked[1]?.headers['idempotency-key'])
  },
)

test.each([400, 404, 422])(
  'after a %d the message is given up, and the operator reads why',
  async (status) => {
    await bookByPhone()
    answer = (response) => void response.writeHead(status).end('no such number')
    expect(await send()).toBe(0)
    expect(await outbox()).toMatchObject([
      { state: 'failed', trouble: expect.stringContaining(`the text service answered ${status}`) },
    ])
  },
)

test('redirects are not followed, so no text message reaches another address', async () => {
  await bookByPhone()
  answer = (response) => void response.writeHead(307, { location: `${url}/elsewhere` }).end()
  expect(await send()).toBe(0)
  expect(asked).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ state: 'waiting' }])
})

test.each<[string, (response: ServerResponse) => void]>([
  ['sends no response', () => undefined],
  ['closes the connection', (response) => void response.destroy()],
])('the server doesn’t wait for a service that %s', async (_, behave) => {
  await bookByPhone()
  answer = behave
  // Without its own time limit, sending would exceed the test's timeout.
  expect(await send(300)).toBe(0)
  expect(await outbox()).toMatchObject([
    { state: 'waiting', attempts: 1, trouble: expect.stringContaining('could not be reached') },
  ])
})

test('an endless response is not read', async () => {
  await bookByPhone()
  answer = (response) => void response.writeHead(200).write('x'.repeat(100_000))
  expect(await send(2_000)).toBe(1)
})

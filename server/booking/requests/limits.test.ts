import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '10.0.0.0/8' })
})
afterAll(() => world.close())

let hours = 0
const after = (minutes: number) =>
  world.setTime(new Date(worldTime.getTime() + (hours * 60 + minutes) * 60_000))
beforeEach(() => {
  hours += 3
  after(0)
})

interface From {
  readonly remoteAddress?: string
  readonly headers?: Record<string, string>
}

function ask(
  email: string,
  { remoteAddress = '203.0.113.1', headers = {} }: From = {},
  restId: string = who.callOnly,
) {
  const url = `/api/places/${restId}/notify`
  return world.app.inject({ method: 'POST', url, remoteAddress, headers, payload: { email } })
}

async function statuses(count: number, each: (index: number) => ReturnType<typeof ask>): Promise<number[]> {
  const answers: number[] = []
  for (let index = 0; index < count; index++) answers.push((await each(index)).statusCode)
  return answers
}

test('an address gets five messages an hour, whoever requests them and about whatever', async () => {
  const places = [who.callOnly, who.full, who.minimal, who.fresh, who.callOnly]
  expect(
    await statuses(5, (n) => ask('five@example.com', { remoteAddress: `198.51.100.${n}` }, places[n])),
  ).toEqual(Array.from({ length: 5 }, () => 204))
  after(20)
  const answer = await ask('FIVE@example.com', {
    remoteAddress: '198.51.100.77',
    headers: { 'accept-language': 'de' },
  })
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('2400')
  expect(answer.json()).toMatchObject({
    code: 'tooManyRequests',
    message: 'Das waren viele Anfragen in kurzer Zeit. Versuchen Sie es in 40 Minuten noch einmal.',
  })
  expect(await outboxOf(world, 'five@example.com')).toHaveLength(5)
  after(60)
  expect((await ask('five@example.com')).statusCode).toBe(204)
})

test('another spelling of an address is the same mailbox', async () => {
  const spellings = [
    'mail.box@gmail.com',
    'mailbox+1@gmail.com',
    'm.a.i.l.box@gmail.com',
    'MAILBOX@googlemail.com',
  ]
  const from = (n: number) => ({ remoteAddress: `198.51.100.${n}` })
  expect(await statuses(4, (n) => ask(spellings[n] ?? '', from(n)))).toEqual([204, 204, 204, 204])
  expect(await statuses(2, (n) => ask(`mailbox+x${n}@gmail.com`, from(10 + n)))).toEqual([204, 429])
})

test('an address gets no more than twelve messages a day, and the refusal says how many hours that lasts', async () => {
  const from = (n: number) => ({ remoteAddress: `192.0.2.${n}` })
  for (let hour = 0; hour < 4; hour++) {
    after(hour * 61)
    await statuses(4, (n) => ask('daily@example.com', from(hour * 4 + n)))
  }
  expect(await outboxOf(world, 'daily@example.com')).toHaveLength(12)
  const answer = await ask('daily@example.com', from(99))
  expect(answer.json()).toMatchObject({
    message: 'That’s a lot of requests in a short time. Try again in 21 hours.',
  })
  hours += 24
  after(0)
  expect((await ask('daily@example.com', from(100))).statusCode).toBe(204)
})

test('one IP address can make twenty requests an hour', async () => {
  expect(await statuses(21, (n) => ask(`guest${n}@example.com`))).toEqual([
    ...Array.from({ length: 20 }, () => 204),
    429,
  ])
  expect((await ask('other@example.com', { remoteAddress: '203.0.113.2' })).statusCode).toBe(204)
})

test('all addresses of one home network count as one', async () => {
  const from = (n: number) => ({ remoteAddress: `2001:db8:7:7:${n.toString(16)}::1` })
  expect((await statuses(21, (n) => ask(`home${n}@example.com`, from(n)))).at(-1)).toBe(429)
  expect((await ask('next@example.com', { remoteAddress: '2001:db8:7:8::1' })).statusCode).toBe(204)
})

test('a request refused for its network doesn’t use up the quota of its email', async () => {
  await statuses(20, (n) => ask(`crowd${n}@example.com`))
  expect((await statuses(10, () => ask('kept@example.com')))[9]).toBe(429)
  expect((await ask('kept@example.com', { remoteAddress: '203.0.113.9' })).statusCode).toBe(204)
})

test('a guest behind our proxy is counted by their own address, which strangers can’t forge', async () => {
  const behind = (n: number) => ({
    remoteAddress: '10.1.2.3',
    headers: { 'x-forwarded-for': `192.0.2.${n}` },
  })
  expect(new Set(await statuses(22, (n) => ask(`behind${n}@example.com`, behind(n))))).toEqual(new Set([204]))
  const lying = (n: number) => ({
    remoteAddress: '203.0.113.50',
    headers: { 'x-forwarded-for': `192.0.2.${n}` },
  })
  expect((await statuses(21, (n) => ask(`lying${n}@example.com`, lying(n)))).at(-1)).toBe(429)
})

test('concurrent requests can’t exceed the quota', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('rush@example.com')))
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(5)
})

test('after a rate limit refusal, the same key can be used again', async () => {
  await statuses(5, () => ask('key@example.com'))
  const headers = { 'idempotency-key': 'later-7c1e94b2-50fd-4a10-9f3b' }
  expect((await ask('key@example.com', { headers })).statusCode).toBe(429)
  after(61)
  expect((await ask('key@example.com', { headers })).statusCode).toBe(204)
})

test('neither email addresses nor networks can be read from the counters', async () => {
  await ask('plain@example.com', { remoteAddress: '203.0.113.222' })
  const rows = await world.database.sql.selectFrom('rate_limits').selectAll().execute()
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toMatch(/plain@example|203\.0\.113/)
})

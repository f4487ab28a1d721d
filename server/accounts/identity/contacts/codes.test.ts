import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { runScheduledJobs } from '#server/app/start/run-scheduled-jobs.ts'
import { channelsOf } from '#server/messages/channels/channels.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { codeTo } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { proveByCode, sendCode } from './codes.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ SMS_DAILY_MOST: '8' })
})
afterAll(() => world.close())

const here = { address: null, locale: 'en' } as const
const later = (ms: number) => world.setTime(new Date(world.context.now().getTime() + ms))

let count = 0
/** Sends a code to a new contact and returns both. */
async function sent() {
  const contact = `code-${(count += 1)}@example.com`
  await sendCode(world.context, { purpose: 'findBooking', contact, sends: 'code' }, here)
  return { contact, code: await codeTo(world, contact) }
}

const prove = (contact: string, code: string) =>
  proveByCode(world.context, { purpose: 'findBooking', contact, code }, here)
const otherThan = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')

test('a code works once', async () => {
  const { contact, code } = await sent()
  expect(await prove(contact, code)).toEqual({ data: {} })
  expect(await prove(contact, code)).toEqual({ refused: 'wrongCode' })
})

test('when a code is used twice at once, one use succeeds', async () => {
  const { contact, code } = await sent()
  const both = await Promise.all([prove(contact, code), prove(contact, code)])
  expect(both.filter((each) => !isRefusal(each))).toHaveLength(1)
})

test('a code is void after five wrong attempts, even concurrent ones', async () => {
  const { contact, code } = await sent()
  const tries = Array.from({ length: 5 }, (_, n) => prove(contact, otherThan(code, n + 1)))
  for (const each of await Promise.all(tries)) expect(each).toEqual({ refused: 'wrongCode' })
  expect(await prove(contact, code)).toEqual({ refused: 'wrongCode' })
  const other = await sent()
  for (let n = 1; n < 5; n++) await prove(other.contact, otherThan(other.code, n))
  expect(await prove(other.contact, other.code)).toEqual({ data: {} })
})

test('a code expires after ten minutes, and when a newer one is sent', async () => {
  const { contact, code } = await sent()
  later(10 * 60_000)
  expect(await prove(contact, code)).toEqual({ refused: 'wrongCode' })
  const other = await sent()
  await sendCode(world.context, { purpose: 'findBooking', contact: other.contact, sends: 'code' }, here)
  const newer = await codeTo(world, other.contact)
  if (newer !== other.code) expect(await prove(other.contact, other.code)).toEqual({ refused: 'wrongCode' })
  expect(await prove(other.contact, newer)).toEqual({ data: {} })
})

test('a code works only for its own purpose and contact', async () => {
  const { contact, code } = await sent()
  const other = await sent()
  if (other.code !== code) expect(await prove(other.contact, code)).toEqual({ refused: 'wrongCode' })
  expect(await proveByCode(world.context, { purpose: 'password', contact, code }, here)).toEqual({
    refused: 'wrongCode',
  })
  expect(await prove(contact, code)).toEqual({ data: {} })
})

test('no code is stored in plain text in the database', async () => {
  const { code } = await sent()
  const { sql } = world.database
  const stored = JSON.stringify([
    await sql.selectFrom('guest_proofs').select(['purpose', 'contact', 'data', 'tries']).execute(),
    await sql.selectFrom('messages').select(['recipient', 'template', 'language']).execute(),
    (await sql.selectFrom('messages').select('data').execute()).map(({ data }) => Object.keys(data)),
  ])
  expect(stored).toContain('proofId')
  expect(stored).not.toContain(code)
})

test('an address gets ten codes an hour and twenty-four a day, wherever they are requested from', async () => {
  const contact = 'flooded@example.com'
  let asked = 0
  const inAnHour = async () => {
    const answers = []
    for (let n = 0; n < 11; n++) {
      const address = `198.51.100.${(asked += 1)}`
      const request = { purpose: 'findBooking', contact, sends: 'code' } as const
      answers.push((await sendCode(world.context, request, { address, locale: 'en' })) === null)
    }
    return answers.filter(Boolean).length
  }
  expect(await inAnHour()).toBe(10)
  later(61 * 60_000)
  expect(await inAnHour()).toBe(10)
  later(61 * 60_000)
  expect(await inAnHour()).toBe(4)
  expect(await outboxOf(world, contact)).toHaveLength(24)
})

test('one network can’t use up a guest’s codes: it can request three an hour and six a day', async () => {
  world.setTime(worldTime)
  const contact = 'besieged@example.com'
  const askFrom = (address: string) =>
    sendCode(world.context, { purpose: 'password', contact, sends: 'code' }, { address, locale: 'en' })
  const stranger = async () => {
    const answers = []
    // These addresses are in the same network, so they count as one.
    for (let n = 0; n < 20; n++) answers.push((await askFrom(`2001:db8:7:7::${n + 1}`)) === null)
    return answers.filter(Boolean).length
  }
  expect(await stranger()).toBe(3)
  expect(await askFrom('203.0.113.77')).toBeNull()
  for (const sent of [3, 0, 0]) {
    later(61 * 60_000)
    expect(await stranger()).toBe(sent)
    expect(await askFrom('203.0.113.77')).toBeNull()
  }
  world.setTime(worldTime)
})

test('a network that requests or tries codes for many guests is rate limited', async () => {
  const thief = { address: '203.0.113.9', locale: 'en' } as const
  const answers = []
  for (let n = 0; n < 61; n++) {
    const contact = `victim-${n}@example.com`
    answers.push(await sendCode(world.context, { purpose: 'findBooking', contact, sends: 'nothing' }, thief))
  }
  expect(answers.findIndex((each) => each !== null)).toBe(60)
  const tries = []
  for (let n = 0; n < 61; n++) {
    const request = { purpose: 'findBooking', contact: `victim-${n}@example.com`, code: '000000' } as const
    tries.push(await proveByCode(world.context, request, thief))
  }
  expect(tries.at(59)).toEqual({ refused: 'wrongCode' })
  expect(tries.at(60)).toMatchObject({ refused: 'tooManyRequests' })
})

test('text messages are limited per day for everyone, which doesn’t reveal who has an account', async () => {
  world.setTime(worldTime)
  const ask = (n: number, sends: 'code' | 'nothing') =>
    sendCode(world.context, { purpose: 'findBooking', contact: `+4917100000${n}`, sends }, here)
  for (let n = 10; n < 16; n++)
    expect([await ask(n + 20, 'nothing'), await ask(n, 'code')]).toEqual([null, null])
  const [known, unknown] = [await ask(50, 'code'), await ask(51, 'nothing')]
  expect(known).toMatchObject({ refused: 'tooManyRequests', details: { unit: 'hours', wait: 24 } })
  expect(unknown).toEqual(known)
  expect((await outboxOf(world, '+491710000010'))[0]).toMatchObject({
    channel: 'sms',
    text: expect.stringMatching(/^\d{6} is your Banquette code to find your reservations\./),
  })
})

test('an expired or used code is no longer sent', async () => {
  world.setTime(worldTime)
  const [used, open] = [await sent(), await sent()]
  await prove(used.contact, used.code)
  const [channel] = channelsOf(world.context.config)
  if (channel) await sendMessages(world.context, channel)
  expect(await outboxOf(world, used.contact)).toEqual([])
  expect(await outboxOf(world, open.contact)).toHaveLength(1)
})

test('contacts not verified within a week are deleted', async () => {
  const { contact } = await sent()
  const count = () =>
    world.database.sql.selectFrom('guest_proofs').select('id').where('contact', '=', contact).execute()
  later(6 * 86_400_000)
  await runScheduledJobs(world.context)
  expect(await count()).toHaveLength(1)
  later(86_400_001)
  await runScheduledJobs(world.context)
  expect(await count()).toEqual([])
  world.setTime(worldTime)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shortCode } from '#domain/notifications/short-code.ts'
import { fitsTextMessage } from '#domain/notifications/text-message.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { linkTokenTo, outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { tableAlertsIn } from '#server/testing/booking/table-alerts.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://tables.example' })
})
afterAll(() => world.close())

/**
 * Days by which the clock is ahead. Each test starts later than the last, so that it doesn't use up another test's
 * quota, and at noon, because offers at night last until the morning.
 */
let days = 0
beforeEach(() => world.setTime(new Date(worldTime.getTime() + (days += 1) * 86_400_000)))

const { fillDay, cancel, waitFor, read, offerOf, tablesMailedTo } = tableAlertsIn(() => world, who.oneTable)
const ask = (body: object, at: OpenWorld = world, headers = {}) =>
  at.send('requests.createTableAlert', { restId: who.oneTable, body }, { headers })

/**
 * Creates a confirmed alert by phone in a language, frees a table, and returns all text messages that the
 * guest got.
 */
async function textsOf(phone: string, date: string, language: string) {
  const [first] = await fillDay(date)
  const body = { phone, date, partySize: 2, name: 'Ada' }
  succeeded(await ask(body, world, { 'accept-language': language }))
  const token = await linkTokenTo(world, phone)
  succeeded(await world.send('requests.confirm', { token }))
  if (first) await cancel(first)
  return { token, texts: (await outboxOf(world, phone)).map(({ text }) => text) }
}

test('a phone number is read as dialed at that restaurant, confirmed by a link in a text, and has ten minutes for an offer', async () => {
  const date = '2027-04-01'
  const [first] = await fillDay(date)
  succeeded(await ask({ phone: '912 345 001', date, partySize: 2, name: 'Ada' }))
  const phone = '+351912345001'
  const [text] = await outboxOf(world, phone)
  expect(text).toMatchObject({ channel: 'sms', html: '' })
  const token = await linkTokenTo(world, phone)
  expect(await read(token)).toMatchObject({ status: 'unconfirmed', email: '', phone })
  succeeded(await world.send('requests.confirm', { token }))
  if (first) await cancel(first)
  expect((await read(token)).offer).toMatchObject({ state: 'open', secondsLeft: 600, sentBy: 'sms' })
  const booked = succeeded(await world.send('requests.acceptOffer', { token, body: {} }))
  expect(booked).toMatchObject({ status: 'Approved', phoneNumber: phone, email: '' })
})

test.each([
  ['en', '+351912345011', '2027-04-02', 'Mesa Única: table for 2, Fri, Apr 2,'],
  ['de', '+351912345012', '2027-04-03', 'Mesa Única: Tisch für 2, Sa., 3. Apr.,'],
  ['ru', '+351912345013', '2027-04-04', 'Mesa Única: столик на двоих, вс, 4 апр.,'],
  ['zh-TW', '+351912345014', '2027-04-05', 'Mesa Única：4月5日週一'],
])(
  'a text in %s says what is held until when, in as few parts as possible',
  async (language, phone, date, begins) => {
    const { token, texts } = await textsOf(phone, date, language)
    const [offer = '', confirmation = ''] = texts
    expect(offer).toContain(begins)
    expect(offer).toContain(`https://tables.example/r/${shortCode(token)}`)
    // The restaurant's local time ten minutes from now.
    const until = new Date(world.context.now().getTime() + 600_000).toISOString().slice(11, 16)
    const hour = Number(until.slice(0, 2)) % 12 || 12
    expect(offer).toMatch(new RegExp(`${until}|${hour}${until.slice(2)}`))
    for (const text of [offer, confirmation]) {
      expect(text.length).toBeLessThanOrEqual(160)
      expect(fitsTextMessage(text)).toBe(true)
    }
  },
)

test('a guest who gives both is emailed, and the restaurant gets both', async () => {
  const date = '2027-04-06'
  const [first] = await fillDay(date)
  const [email, phone] = ['both@example.com', '+351912345021']
  succeeded(await ask({ email, phone, date, partySize: 2, name: 'Ada' }))
  const token = await linkTokenTo(world, email)
  succeeded(await world.send('requests.confirm', { token }))
  if (first) await cancel(first)
  expect(await tablesMailedTo(email)).toHaveLength(1)
  expect(await outboxOf(world, phone)).toEqual([])
  const booked = succeeded(await world.send('requests.acceptOffer', { token, body: {} }))
  expect(booked).toMatchObject({ email, phoneNumber: phone })
})

test('an alert needs an email or a phone number, and says so in one sentence', async () => {
  expect(refused(await ask({ date: '2027-04-07' }))).toMatchObject({
    refused: 'invalidInput',
    fields: [{ field: 'email', message: 'Enter an email or phone number so we can reach you.' }],
  })
  expect(refused(await ask({ phone: '12' }))).toMatchObject({
    refused: 'invalidInput',
    fields: [{ field: 'phone' }],
  })
})

test('where no texts are sent, a phone number alone is refused, but one with an email is accepted', async () => {
  const staging = await openWorld({ DEPLOYMENT: 'staging' })
  const phone = '+351912345031'
  expect(refused(await ask({ phone }, staging))).toMatchObject({ refused: 'noTextsSent', status: 409 })
  succeeded(await ask({ phone, email: 'besides@example.com' }, staging))
  await staging.close()
})

test('a message about a table that is no longer held is not sent', async () => {
  const date = '2027-04-08'
  const [first] = await fillDay(date)
  const token = await waitFor('slow@example.com', { date, partySize: 2 })
  const next = await waitFor('next@example.com', { date, partySize: 2 })
  if (first) await cancel(first)
  succeeded(await world.send('requests.declineOffer', { token }))
  expect(await offerOf(next)).toBe('open')
  const delivered: string[] = []
  const channel = {
    carries: ['email' as const],
    deliver: async ({ to, subject }: { to: string; subject: string }) => {
      if (subject.includes('holding a table')) delivered.push(to)
    },
  }
  await sendMessages(world.context, channel)
  expect(delivered).toEqual(['next@example.com'])
})

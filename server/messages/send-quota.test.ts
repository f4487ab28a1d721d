import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendCode } from '#server/accounts/identity/contacts/codes.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import type { Channel, OutgoingMessage } from './channels/channels.ts'
import { createOutboxStore } from './outbox-store.ts'
import { sendMessages } from './send-messages.ts'

let world: OpenWorld
beforeAll(async () => {
  // Six of them are reserved for guests who are called to their table, so 25 are left for everyone else.
  world = await openWorld({ SMS_DAILY_MOST: '31' })
})
beforeEach(async () => {
  world.setTime(worldTime)
  for (const table of ['messages', 'rate_limits'] as const)
    await world.database.sql.deleteFrom(table).execute()
})
afterAll(() => world.close())

const aDayLater = () => world.setTime(new Date(worldTime.getTime() + 86_400_000))

/** Returns a channel that delivers all messages except those that `refuses` rejects. */
function postOffice(refuses: (letter: OutgoingMessage) => boolean = () => false): Channel & { to: string[] } {
  const to: string[] = []
  return {
    carries: ['email', 'sms'],
    to,
    deliver(letter) {
      if (refuses(letter)) return Promise.reject(new Error('closed'))
      to.push(letter.to)
      return Promise.resolve()
    },
  }
}

type Kind = 'houseNote' | 'bookingConfirmed' | 'invitation'

/** Adds messages to the outbox about a booking that stays confirmed. */
async function write(template: Kind, recipients: readonly string[]): Promise<void> {
  const { id, ...booking } = await book(world, bookingRequest(who.dayAndNight, '2027-03-17T19:00'))
  await world.database.sql.deleteFrom('messages').where('recipient', '=', booking.email).execute()
  const about = { language: 'en', cause: `reservation ${id}`, cause_version: 1, created: worldTime }
  const data = JSON.stringify({ ...booking, id, words: 'Until soon.' })
  const rows = recipients.map((recipient) => {
    const channel = recipient.includes('@') ? ('email' as const) : ('sms' as const)
    return { ...about, channel, recipient, template, data }
  })
  await world.database.sql.insertInto('messages').values(rows).execute()
}

const waiting = async () =>
  (await createOutboxStore(world.database).page('waiting', { skip: 0, top: 100 })).rows

const many = <Each>(count: number, each: (n: number) => Each) =>
  Array.from({ length: count }, (_, n) => each(n))

test('an email address gets fifty messages a day; the others wait with the reason', async () => {
  await write('bookingConfirmed', [
    ...many(53, (n) => `victim+${n}@example.com`),
    'somebody.else@example.com',
  ])
  const post = postOffice()
  expect(await sendMessages(world.context, post)).toBe(51)
  expect(post.to.at(-1)).toBe('somebody.else@example.com')
  const kept = await waiting()
  expect(kept).toHaveLength(3)
  expect(kept[0]).toMatchObject({ trouble: 'bookings by contact in a day: 50', attempts: 0 })
  expect(await sendMessages(world.context, post)).toBe(0)
  aDayLater()
  expect(await sendMessages(world.context, post)).toBe(3)
})

test('a stranger who keeps inviting one address doesn’t block other messages to it', async () => {
  await write(
    'invitation',
    many(50, (n) => `victim+${n}@example.com`),
  )
  const post = postOffice()
  expect(await sendMessages(world.context, post)).toBe(20)
  await write('bookingConfirmed', ['victim@example.com'])
  await write(
    'houseNote',
    many(60, () => 'victim@example.com'),
  )
  expect(await sendMessages(world.context, post)).toBe(61)
})

test('text messages are limited per day, and to twenty per phone number in any spelling', async () => {
  await write(
    'bookingConfirmed',
    many(22, (n) => `+49 170 0000${'-'.repeat(n)}001`),
  )
  await write(
    'bookingConfirmed',
    many(8, (n) => `+49170000001${n}`),
  )
  const post = postOffice()
  expect(await sendMessages(world.context, post)).toBe(25)
  expect(post.to.filter((to) => to.endsWith('001'))).toHaveLength(20)
  expect((await waiting()).map(({ trouble }) => trouble).toSorted()).toEqual([
    ...many(2, () => 'bookings by contact in a day: 20'),
    ...many(3, () => 'texts in a day, without calls to tables: 25'),
  ])
  aDayLater()
  expect(await sendMessages(world.context, post)).toBe(5)
})

test('invitations can’t use up the day’s text messages, and a code that can’t be sent isn’t promised', async () => {
  await write(
    'invitation',
    many(25, (n) => `+4917000001${n + 10}`),
  )
  const post = postOffice()
  expect(await sendMessages(world.context, post)).toBe(5)
  const find = () => world.send('reservations.find', { body: { contact: '+491710000001' } })
  succeeded(await find())
  await write(
    'houseNote',
    many(25, (n) => `+4917000002${n + 10}`),
  )
  await sendMessages(world.context, post)
  expect(refused(await find())).toMatchObject({ refused: 'tooManyRequests' })
})

test('codes cannot use up the text messages that bookings need', async () => {
  const ask = (n: number) => {
    const contact = `+49171000000${n}`
    return sendCode(
      world.context,
      { purpose: 'findBooking', contact, sends: 'code' },
      { address: `203.0.113.${n}`, locale: 'en' },
    )
  }
  const answers = []
  for (let n = 10; n < 40; n++) answers.push(await ask(n))
  expect(answers.filter((each) => each === null)).toHaveLength(20)
  await write('bookingConfirmed', ['+491700000001'])
  const post = postOffice()
  expect(await sendMessages(world.context, post)).toBe(21)
  expect(post.to).toContain('+491700000001')
})

/** Adds a walk-in to a waitlist with a free table, so that it is called immediately. */
async function callToTable(phone: string): Promise<string> {
  await openLineAt(world, who.dayAndNight, { auto_call: true })
  const body = { restaurantId: who.dayAndNight, groupSize: 2, customerName: 'Ada', phone }
  const { id, status, phone: reached } = succeeded(await world.send('walkIns.join', { body }))
  expect(status).toBe('Called')
  // Collected to free the table for the test's next guest.
  waitingAtTables.push(id)
  return reached
}

const waitingAtTables: string[] = []
afterEach(async () => {
  for (const walkinId of waitingAtTables.splice(0)) await world.send('walkIns.leave', { walkinId })
})

test('a guest is told that their table is ready even after all other texts of the day were sent', async () => {
  const post = postOffice()
  await write(
    'houseNote',
    many(40, (n) => `+4917000001${n + 10}`),
  )
  expect(await sendMessages(world.context, post)).toBe(25)
  const phone = await callToTable('+491711234501')
  await sendMessages(world.context, post)
  expect(post.to).toContain(phone)
  expect(post.to).toHaveLength(26)
  const kept = await waiting()
  expect(kept.every(({ trouble }) => trouble === 'texts in a day, without calls to tables: 25')).toBe(true)
})

test('a call to a table uses up no text message that another guest is waiting for', async () => {
  const post = postOffice()
  for (const n of [1, 2, 3]) await callToTable(`+49171123451${n}`)
  await sendMessages(world.context, post)
  await write(
    'bookingConfirmed',
    many(30, (n) => `+4917000001${n + 10}`),
  )
  await sendMessages(world.context, post)
  expect(post.to).toHaveLength(28)
})

test('a message that could not be delivered consumes no quota', async () => {
  await write(
    'bookingConfirmed',
    many(25, (n) => `+4917000000${n + 10}`),
  )
  await sendMessages(
    { ...world.context, report: () => undefined },
    postOffice(() => true),
  )
  world.setTime(new Date(worldTime.getTime() + 120_000))
  expect(await sendMessages(world.context, postOffice())).toBe(25)
})

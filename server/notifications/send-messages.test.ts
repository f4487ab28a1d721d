import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createContext } from '#server/context.ts'
import { remindGuests } from '#server/reservations/remind-guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { outboxOf } from '#server/testing/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, wish } from '#server/testing/wishes.ts'
import { worldTime } from '#server/testing/world-time.ts'
import { who } from '#world/who-is-who.ts'
import type { Channel, Letter } from './channels.ts'
import { sendMessages } from './send-messages.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  world.setTime(worldTime)
  await world.database.sql.deleteFrom('messages').execute()
})
afterAll(() => world.close())

/** A post office that remembers, and breaks down when told to. */
function postOffice(breaksFor = 0): Channel & { letters: Letter[] } {
  const letters: Letter[] = []
  return {
    carries: ['email', 'sms'],
    letters,
    async deliver(letter) {
      if (letters.length < breaksFor) {
        letters.push(letter)
        throw new Error('the post office is closed')
      }
      letters.push(letter)
    },
  }
}

const bookFor = (email: string, time: string) => book(world, wish(who.dayAndNight, time, { email }))
const cancel = async ({ id, token }: { id: string; token: string }) =>
  succeeded(await world.send('reservations.cancel', { reservationId: id, body: {} }, { token }))
const minutesLater = (minutes: number) => world.setTime(new Date(worldTime.getTime() + minutes * 60_000))
const quiet = () => ({ ...world.context, report: () => undefined })

test('what waits is sent once, in words, in the order in which it happened', async () => {
  await bookFor('first@example.com', '2027-03-17T19:00')
  await bookFor('second@example.com', '2027-03-17T20:00')
  const post = postOffice()
  expect(await sendMessages(world.context, post)).toBe(2)
  expect(post.letters.map(({ to }) => to)).toEqual(['first@example.com', 'second@example.com'])
  expect(post.letters[0]?.subject).toMatch(/^Your table at /)
  expect(post.letters[0]?.attachments).toHaveLength(1)
  minutesLater(60)
  expect(await sendMessages(world.context, post)).toBe(0)
})

test('a guest who cancelled before the confirmation left hears only of the cancellation', async () => {
  await cancel(await bookFor('hasty@example.com', '2027-03-18T19:00'))
  const post = postOffice()
  expect(await sendMessages(world.context, post)).toBe(1)
  expect(post.letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Cancelled: /)])
  expect(await outboxOf(world, 'hasty@example.com')).toHaveLength(1)
})

test('a guest who moved the booking before the confirmation left hears only of the new time', async () => {
  const { id, token } = await bookFor('mover@example.com', '2027-03-18T20:00')
  const body = { reservationTime: '2027-03-18T21:00' }
  succeeded(await world.send('reservations.update', { reservationId: id, body }, { token }))
  const post = postOffice()
  await sendMessages(world.context, post)
  expect(post.letters.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Changed: .* now .* at 9:00 PM$/),
  ])
})

test('who is invited gets a link of their own, and nothing that opens the booking', async () => {
  const booked = await bookFor('inviter@example.com', '2027-03-18T13:00')
  const { id, token } = booked
  const body = { members: ['friend@example.com'] }
  const { invitations } = succeeded(
    await world.send('reservations.invite', { reservationId: id, body }, { token }),
  )
  const post = postOffice()
  await sendMessages(world.context, post)
  const letter = post.letters.find(({ to }) => to === 'friend@example.com')
  expect(letter?.subject).toMatch(/^You are invited to /)
  expect(letter?.text).toContain('June Abernathy would like to have you at the table.')
  expect(letter?.text).toContain(invitations[0]?.url)
  for (const secret of [token, 'inviter@example.com']) expect(JSON.stringify(letter)).not.toContain(secret)
})

test('two processes that look into the same outbox send each message once', async () => {
  const { config, now } = world.context
  const other = await createContext({ config, database: world.database, now })
  for (let hour = 10; hour < 22; hour++) await bookFor('many@example.com', `2027-03-19T${hour}:00`)
  const post = postOffice()
  const sent = await Promise.all([sendMessages(world.context, post), sendMessages(other, post)])
  expect(sent[0] + sent[1]).toBe(12)
  expect(new Set(post.letters.map(({ subject }) => subject)).size).toBe(12)
})

test('what could not be handed over is tried again later, and later still', async () => {
  await bookFor('patient@example.com', '2027-03-20T19:00')
  const post = postOffice(2)
  const tries = async (minutes: number) => {
    minutesLater(minutes)
    return sendMessages(quiet(), post)
  }
  expect([await tries(0), await tries(0.5), await tries(1), await tries(2), await tries(3)]).toEqual([
    0, 0, 0, 0, 1,
  ])
  expect(post.letters).toHaveLength(3)
})

test('what can never be handed over is given up in the end, and says why', async () => {
  await bookFor('nowhere@example.com', '2027-03-21T19:00')
  const post = postOffice(1000)
  for (let day = 0; day < 20; day++) {
    minutesLater(day * 1440)
    await sendMessages(quiet(), post)
  }
  expect(post.letters).toHaveLength(14)
  const { failure } = await world.database.sql
    .selectFrom('messages')
    .select('failure')
    .executeTakeFirstOrThrow()
  expect(failure).toBe('the post office is closed')
})

test('nobody is reminded of bookings that came with the demo world, and a guest who booked there is', async () => {
  await bookFor('real.guest@example.com', '2027-03-03T20:00')
  await world.database.sql.deleteFrom('messages').execute()
  world.setTime('2027-03-03T09:00:00Z')
  await remindGuests.run(world.context)
  const queued = await world.database.sql.selectFrom('messages').select('id').execute()
  expect(queued.length).toBeGreaterThan(100)
  const post = postOffice()
  expect(await sendMessages(world.context, post)).toBe(1)
  expect(post.letters.map(({ to }) => to)).toEqual(['real.guest@example.com'])
})

test('a text waits for a channel that carries texts', async () => {
  await book(world, wish(who.dayAndNight, '2027-03-22T19:00', { email: '', phoneNumber: '+49 30 000 111' }))
  const mailOnly: Channel = { carries: ['email'], deliver: () => Promise.reject(new Error('no')) }
  expect(await sendMessages(world.context, mailOnly)).toBe(0)
  expect(await sendMessages(world.context, postOffice())).toBe(1)
})

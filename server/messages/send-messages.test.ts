import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createContext } from '#server/app/start/create-context.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { planWork } from '#server/platform/jobs/due-work.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import type { Channel, OutgoingMessage } from './channels/channels.ts'
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

/** Returns a channel that records messages and fails to deliver the first `breaksFor` of them. */
function postOffice(breaksFor = 0): Channel & { letters: OutgoingMessage[] } {
  const letters: OutgoingMessage[] = []
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

const bookFor = (email: string, time: string) => book(world, bookingRequest(who.dayAndNight, time, { email }))
const cancel = async ({ id, token }: { id: string; token: string }) =>
  succeeded(await world.send('reservations.cancel', { reservationId: id, body: {} }, { token }))
const minutesLater = (minutes: number) => world.setTime(new Date(worldTime.getTime() + minutes * 60_000))
const quiet = () => ({ ...world.context, report: () => undefined })

test('waiting messages are sent once, composed, in the order they were written', async () => {
  await bookFor('first@example.com', '2027-03-17T19:00')
  await bookFor('second@example.com', '2027-03-17T20:00')
  const post = postOffice()
  expect(await sendMessages(world.context, post)).toBe(2)
  expect(post.letters.map(({ to }) => to)).toEqual(['first@example.com', 'second@example.com'])
  expect(post.letters[0]?.subject).toMatch(/^Reservation confirmed: /)
  expect(post.letters[0]?.attachments).toHaveLength(1)
  minutesLater(60)
  expect(await sendMessages(world.context, post)).toBe(0)
})

test('a guest who canceled before the confirmation was sent only gets the cancellation', async () => {
  await cancel(await bookFor('hasty@example.com', '2027-03-18T19:00'))
  const post = postOffice()
  expect(await sendMessages(world.context, post)).toBe(1)
  expect(post.letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Canceled: /)])
  expect(await outboxOf(world, 'hasty@example.com')).toHaveLength(1)
})

test('a guest who moved the booking before the confirmation was sent only gets the new time', async () => {
  const { id, token } = await bookFor('mover@example.com', '2027-03-18T20:00')
  const body = { reservationTime: '2027-03-18T21:00' }
  succeeded(await world.send('reservations.update', { reservationId: id, body }, { token }))
  const post = postOffice()
  await sendMessages(world.context, post)
  expect(post.letters.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Changed: .* now .* at 9:00 PM$/),
  ])
})

test('an invited member gets a link of their own, and nothing that opens the booking', async () => {
  const booked = await bookFor('inviter@example.com', '2027-03-18T13:00')
  const { id, token } = booked
  const body = { members: ['friend@example.com'] }
  const { invitations } = succeeded(
    await world.send('invitations.send', { reservationId: id, body }, { token }),
  )
  const post = postOffice()
  await sendMessages(world.context, post)
  const letter = post.letters.find(({ to }) => to === 'friend@example.com')
  expect(letter?.subject).toMatch(/^You’re invited: /)
  expect(letter?.text).toContain('June Abernathy invited you to Dauerbrenner.')
  expect(letter?.text).toContain(invitations[0]?.url)
  for (const secret of [token, 'inviter@example.com']) expect(JSON.stringify(letter)).not.toContain(secret)
})

test('two processes with the same outbox send each message once', async () => {
  const { config, now } = world.context
  const other = await createContext({ config, database: world.database, now })
  for (let hour = 10; hour < 22; hour++) await bookFor('many@example.com', `2027-03-19T${hour}:00`)
  const post = postOffice()
  const sent = await Promise.all([sendMessages(world.context, post), sendMessages(other, post)])
  expect(sent[0] + sent[1]).toBe(12)
  expect(new Set(post.letters.map(({ subject }) => subject)).size).toBe(12)
})

test('a failed delivery is retried with increasing delays', async () => {
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

test('a message that can never be delivered is eventually given up, with the reason', async () => {
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

/** Schedules reminders for demo bookings, which are created without any. */
async function planDemoReminders(most: number): Promise<void> {
  const from = world.context.now()
  const rows = await world.database.sql
    .selectFrom('reservations')
    .select('id')
    .where('demo', '=', true)
    .where('status', '=', 'Approved')
    .where('reservation_time', '>', new Date(from.getTime() + 3 * 3_600_000))
    .orderBy('reservation_time')
    .limit(most)
    .execute()
  for (const { id } of rows)
    await planWork(world.database.sql, { kind: 'remindGuest', subject: id, due: from })
}

test('bookings of the demo world get no reminders, but a guest’s own booking there does', async () => {
  await bookFor('real.guest@example.com', '2027-03-03T20:00')
  await world.database.sql.deleteFrom('messages').execute()
  world.setTime('2027-03-03T09:00:00Z')
  await planDemoReminders(110)
  await runDueWork(world.context, dueWorkHandlers)
  const queued = await world.database.sql.selectFrom('messages').select('id').execute()
  expect(queued.length).toBeGreaterThan(100)
  const post = postOffice()
  expect(await sendMessages(world.context, post)).toBe(1)
  expect(post.letters.map(({ to }) => to)).toEqual(['real.guest@example.com'])
})

test('if each message may go to another service, one that doesn’t answer doesn’t delay the others', async () => {
  await bookFor('slow@example.com', '2027-03-23T19:00')
  await bookFor('quick@example.com', '2027-03-23T20:00')
  let quickIsSent = () => {}
  const others = new Promise<void>((resolve) => (quickIsSent = resolve))
  const channel: Channel = {
    carries: ['email'],
    atOnce: 2,
    hasManyServices: true,
    async deliver({ to }) {
      if (to === 'slow@example.com') await others
      else quickIsSent()
    },
  }
  expect(await sendMessages(world.context, channel)).toBe(2)
})

test('a text message waits until a channel can send it', async () => {
  await book(
    world,
    bookingRequest(who.dayAndNight, '2027-03-22T19:00', { email: '', phoneNumber: '+4930000111' }),
  )
  const mailOnly: Channel = { carries: ['email'], deliver: () => Promise.reject(new Error('no')) }
  expect(await sendMessages(world.context, mailOnly)).toBe(0)
  expect(await sendMessages(world.context, postOffice())).toBe(1)
})

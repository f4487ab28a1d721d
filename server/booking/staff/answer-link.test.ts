import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { channelsOf, type OutgoingMessage } from '#server/messages/channels/channels.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { dayMs } from '#server/platform/time/durations.ts'
import { forgetAnswerLinks } from '#server/staff/notifications/forget-answer-links.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { type HiredMember, hired } from '#server/testing/staff/members.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

/** Takes eight guests at a time, and requests from more. */
const restaurantId = who.pacing

let world: OpenWorld
let owner: HiredMember
let day = 14
beforeAll(async () => {
  world = await openWorld()
  const listed = await world.context.catalogue.get(restaurantId)
  const id = listed?.record.id ?? 0
  await sql`update restaurants set booking = booking || '{"whenFull": "request"}'::jsonb where id = ${id}`.execute(
    world.database.sql,
  )
  await sql`update tables set online = true where restaurant_id = ${id}`.execute(world.database.sql)
  world.context.catalogue.forget(id)
})
beforeEach(async () => {
  world.setTime(worldTime)
  await world.database.sql.updateTable('staff_members').set({ state: 'removed' }).execute()
  owner = await hired(world, restaurantId, 'owner', { name: 'Olga Berg' })
  // Closed on Sundays.
  day += day % 7 === 6 ? 2 : 1
})
afterAll(() => world.close())

/** Makes a request of Ada Sixpence for this test's evening. */
async function request() {
  const time = `2027-03-${day}T19:00`
  for (let party = 0; party < 2; party++)
    await book(world, bookingRequest(restaurantId, time, { groupSize: 4 }))
  const guest = { customerName: 'Ada Sixpence', email: 'ada@example.com', phoneNumber: '' }
  const wishes = { groupSize: 4, specialRequests: 'By the window' }
  const asked = await book(world, bookingRequest(restaurantId, time, { ...guest, ...wishes }))
  expect(asked.status).toBe('Pending')
  return asked
}

/** Returns the path of the link in the newest message to a member. */
async function linkTo({ email }: Pick<HiredMember, 'email'>): Promise<string> {
  await runDueWork(world.context, dueWorkHandlers)
  const [mail] = await outboxOf(world, email)
  return /\/a\/[0-9A-Za-z]{22}/.exec(mail?.text ?? '')?.[0] ?? ''
}

const open = async (path: string) => world.app.inject({ url: path })

async function press(path: string, answer: string, note = '') {
  const { body } = await open(path)
  const version = /name="version" value="(\d+)"/.exec(body)?.[1] ?? '0'
  return post(path, { answer, version, note })
}

const post = (path: string, form: Readonly<Record<string, string>>) =>
  world.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

const rowOf = (id: string) =>
  world.database.sql
    .selectFrom('reservations')
    .select(['status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const statusOf = async (id: string) => (await rowOf(id)).status

async function setStatus(
  reservationId: string,
  status: Input<'host.setStatus'>['body']['status'],
  { own }: HiredMember,
) {
  const { version } = await rowOf(reservationId)
  succeeded(await world.send('host.setStatus', { reservationId, body: { status, version } }, own))
}

test('a request is approved from its email with one press of a button, and opening the link changes nothing', async () => {
  const { id, token } = await request()
  const path = await linkTo(owner)
  const [mail] = await outboxOf(world, owner.email)
  expect(mail?.subject).toMatch(/: request for .*March .* guests$/)
  expect(mail?.subject).not.toContain('Ada')
  expect(mail?.text).not.toMatch(/ada@example|By the window/)
  const page = await open(path)
  expect(page.statusCode).toBe(200)
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('Ada Sixpence')
  expect(page.body).toContain('By the window')
  expect(page.body).not.toContain('ada@example.com')
  expect(page.body).not.toContain('<script')
  await open(path)
  expect(await statusOf(id)).toBe('Pending')

  expect((await press(path, 'approve')).statusCode).toBe(303)
  expect(await statusOf(id)).toBe('Approved')
  const done = await open(path)
  expect(done.body).toContain('You approved this request')
  expect(done.body).toContain('Undo')
  // The guest is notified once it can't be taken back anymore.
  const guest = async () =>
    succeeded(await world.send('reservations.get', { reservationId: id }, { token })).status
  expect(await guest()).toBe('Pending')
  await undoTimePasses(world)
  expect(await guest()).toBe('Approved')
  expect((await open(path)).body).not.toContain('Undo')
  const entry = await world.database.sql
    .selectFrom('history_entries')
    .select(['kind', 'actor'])
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ kind: 'bookingApproved', actor: { kind: 'member', name: 'Olga Berg' } })
})

test('an answer can be taken back for ten seconds, and then given again', async () => {
  const { id } = await request()
  const path = await linkTo(owner)
  await press(path, 'decline', 'We are closed that evening.')
  expect(await statusOf(id)).toBe('Rejected')
  expect((await press(path, 'undo')).statusCode).toBe(303)
  expect(await statusOf(id)).toBe('Pending')
  expect((await open(path)).body).toContain('Answer this request?')
  await press(path, 'decline', 'We are closed that evening.')
  world.setTime(new Date(world.context.now().getTime() + 11_000))
  await undoTimePasses(world)
  const [mail] = await outboxOf(world, 'ada@example.com')
  expect(mail?.text).toContain('We are closed that evening.')
})

test('whoever comes second reads who has answered, and can’t answer again', async () => {
  const { id } = await request()
  const manager = await hired(world, restaurantId, 'manager', { name: 'Marco Rossi' })
  // The request is older than the manager, so only the owner has a message.
  const path = await linkTo(owner)
  await setStatus(id, 'Rejected', manager)
  const page = await open(path)
  expect(page.body).toContain('Marco Rossi has already answered this request')
  expect(page.body).not.toContain('<form')
  await press(path, 'approve')
  expect(await statusOf(id)).toBe('Rejected')
})

test('with a hand-made form, nobody takes back what a colleague did, or answers again', async () => {
  const { id } = await request()
  const path = await linkTo(owner)
  const manager = await hired(world, restaurantId, 'manager', { name: 'Marco Rossi' })
  await setStatus(id, 'Approved', manager)
  for (const answer of ['undo', 'decline', 'approve']) {
    const sent = await post(path, { answer, version: String((await rowOf(id)).version) })
    expect([sent.statusCode, sent.headers['location']]).toEqual([303, path])
    expect(await statusOf(id)).toBe('Approved')
  }
  expect((await open(path)).body).toContain('Marco Rossi has already answered this request')
  await setStatus(id, 'CanceledByHost', manager)
  await post(path, { answer: 'undo', version: String((await rowOf(id)).version) })
  expect(await statusOf(id)).toBe('CanceledByHost')
})

test('a link shows the guest only while its member can answer or take the answer back', async () => {
  const shown = async () => {
    const { body } = await open(path)
    return ['Ada Sixpence', 'By the window', '4 guests'].filter((each) => body.includes(each))
  }
  const { id } = await request()
  const path = await linkTo(owner)
  expect(await shown()).toHaveLength(3)
  await press(path, 'approve')
  expect(await shown()).toHaveLength(3)
  await undoTimePasses(world)
  expect(await shown()).toEqual([])
  expect((await open(path)).body).toContain('7:00')
  expect(await statusOf(id)).toBe('Approved')
})

test('a link is deleted days after the visit, or after the end of a request without one', async () => {
  const [visit, declined, waiting] = [await request(), await request(), await request()]
  await linkTo(owner)
  await setStatus(visit.id, 'Approved', owner)
  await setStatus(declined.id, 'Rejected', owner)
  const left = async () => {
    await forgetAnswerLinks.run(world.context)
    const rows = await world.database.sql.selectFrom('staff_answer_links').select('reservation_id').execute()
    return [visit, declined, waiting].map(({ id }) => rows.some((row) => row.reservation_id === id))
  }
  world.setTime(new Date(worldTime.getTime() + 2 * dayMs))
  expect(await left()).toEqual([true, true, true])
  world.setTime(new Date(worldTime.getTime() + 4 * dayMs))
  expect(await left()).toEqual([true, false, true])
  world.setTime(new Date(Date.parse(`2027-03-${day}T19:00Z`) + 4 * dayMs))
  expect(await left()).toEqual([false, false, false])
})

test('a link opens nothing for somebody who lost access, and no code can be guessed', async () => {
  await request()
  const path = await linkTo(owner)
  const stored = await world.database.sql.selectFrom('staff_answer_links').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(path.slice(3))
  await world.database.sql
    .updateTable('staff_members')
    .set({ state: 'suspended' })
    .where('id', '=', owner.memberId)
    .execute()
  expect((await open(path)).statusCode).toBe(404)
  expect((await press(path, 'approve')).statusCode).toBe(404)
  expect((await open(`/a/${'0'.repeat(22)}`)).statusCode).toBe(404)
})

test('a request that its guest canceled or changed isn’t answered as it was', async () => {
  const { id: reservationId, token } = await request()
  const path = await linkTo(owner)
  const { body } = await open(path)
  const version = /name="version" value="(\d+)"/.exec(body)?.[1] ?? ''
  succeeded(await world.send('reservations.update', { reservationId, body: { groupSize: 3 } }, { token }))
  const late = await post(path, { answer: 'approve', version })
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain('3 guests')
  expect(await statusOf(reservationId)).toBe('Pending')
  succeeded(await world.send('reservations.cancel', { reservationId, body: {} }, { token }))
  expect((await open(path)).body).toContain('This request no longer needs an answer')
})

test('a request that its guest moves to a free time is announced as the reservation it is now', async () => {
  const body = { kinds: [{ kind: 'booking' as const, channels: ['email' as const] }] }
  succeeded(await world.send('staff.changeNotifications', { restaurantId, body }, owner.own))
  const { id: reservationId, token } = await request()
  await linkTo(owner)
  const freeTime = { reservationTime: `2027-03-${day}T15:00` }
  succeeded(await world.send('reservations.update', { reservationId, body: freeTime }, { token }))
  expect(await statusOf(reservationId)).toBe('Approved')
  world.setTime(new Date(worldTime.getTime() + 6 * 60_000))
  await runDueWork(world.context, dueWorkHandlers)
  const [mail] = await outboxOf(world, owner.email)
  expect(mail?.text).toContain('New reservation')
  expect(mail?.text).toContain('Ada Sixpence')
})

test('the mails about one request are one conversation', async () => {
  const threadOfNewest = async () => {
    await linkTo(owner)
    const threads: string[] = []
    const deliver = ({ to, thread }: OutgoingMessage) => {
      if (to === owner.email) threads.push(thread)
      return Promise.resolve()
    }
    await sendMessages(world.context, { carries: ['email'], deliver })
    return threads.at(-1) ?? ''
  }
  const { id: reservationId, token } = await request()
  const first = await threadOfNewest()
  succeeded(await world.send('reservations.update', { reservationId, body: { groupSize: 3 } }, { token }))
  expect(await threadOfNewest()).toBe(first)
  await request()
  expect([first, '']).not.toContain(await threadOfNewest())
})

test('a request that was answered meanwhile isn’t sent to anybody', async () => {
  const { id } = await request()
  await press(await linkTo(owner), 'approve')
  for (const channel of channelsOf(world.context.config)) await sendMessages(world.context, channel)
  const { sent, dropped } = await world.database.sql
    .selectFrom('messages')
    .select(['sent', 'dropped'])
    .where('recipient', '=', owner.email)
    .where('template', '=', 'staffRequest')
    .executeTakeFirstOrThrow()
  expect([await statusOf(id), sent, dropped !== null]).toEqual(['Approved', null, true])
})

test('nobody is asked by another website', async () => {
  await request()
  const path = await linkTo(owner)
  const sent = await world.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: 'answer=approve&version=1',
  })
  expect(sent.statusCode).toBe(403)
})

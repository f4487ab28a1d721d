import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { channelsOf } from '#server/messages/channels/channels.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
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
let day = 21
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
  day += day === 27 ? 2 : 1
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
  return world.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ answer, version, note }).toString(),
  })
}

const statusOf = async (id: string) =>
  (
    await world.database.sql
      .selectFrom('reservations')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

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
  const { version } = await world.database.sql
    .selectFrom('reservations')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  succeeded(
    await world.send(
      'host.setStatus',
      { reservationId: id, body: { status: 'Rejected', version } },
      manager.own,
    ),
  )
  const page = await open(path)
  expect(page.body).toContain('Marco Rossi has already answered this request')
  expect(page.body).not.toContain('<form')
  await press(path, 'approve')
  expect(await statusOf(id)).toBe('Rejected')
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
  const late = await world.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ answer: 'approve', version }).toString(),
  })
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain('3 guests')
  expect(await statusOf(reservationId)).toBe('Pending')
  succeeded(await world.send('reservations.cancel', { reservationId, body: {} }, { token }))
  expect((await open(path)).body).toContain('This request no longer needs an answer')
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

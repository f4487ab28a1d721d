import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { channelsOf, type OutgoingMessage } from '#server/messages/channels/channels.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { line, openKitchenAt, orderRequest, placeOrder } from '#server/testing/ordering/kitchens.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { type Hired, hire, hired } from '#server/testing/staff/members.ts'
import { withRoles, tokensOfRoles } from '#server/testing/staff/setup-staff.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const restaurantId = who.fresh
const evening = '2027-03-20T19:00'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld(withRoles)
})
beforeEach(async () => {
  world.setTime(worldTime)
  await world.database.sql.updateTable('staff_members').set({ state: 'removed' }).execute()
  await world.database.sql.deleteFrom('staff_notices').execute()
})
afterAll(() => world.close())

const minutesPass = async (minutes: number) => {
  world.setTime(new Date(world.context.now().getTime() + minutes * 60_000))
  await runDueWork(world.context, dueWorkHandlers)
}
/** Without the code of their sign-up. */
const mailTo = async ({ email }: Pick<Hired, 'email'>) =>
  (await outboxOf(world, email)).filter(({ subject }) => !subject.includes('code'))
/** Sends what waits for a member. */
async function delivered({ email }: Pick<Hired, 'email'>): Promise<OutgoingMessage[]> {
  const sent: OutgoingMessage[] = []
  const deliver = (message: OutgoingMessage) => {
    if (message.to === email) sent.push(message)
    return Promise.resolve()
  }
  await sendMessages(world.context, { carries: ['email'], deliver })
  return sent
}
const choose = ({ own }: Pick<Hired, 'own'>, ...kinds: Input<'staff.changeNotifications'>['body']['kinds']) =>
  world.send('staff.changeNotifications', { restaurantId, body: { kinds } }, own)

test('owners and managers are notified of requests, late cancellations and unanswered orders, until they choose', async () => {
  const owner = await hired(world, restaurantId, 'owner')
  const host = await hired(world, restaurantId, 'host')
  const chosenBy = async ({ own }: Pick<Hired, 'own'>) => {
    const { kinds } = succeeded(await world.send('staff.notifications', { restaurantId }, own))
    return kinds.filter(({ channels }) => channels.length > 0).map(({ kind }) => kind)
  }
  expect(await chosenBy(owner)).toEqual(['request', 'lateCancellation', 'order'])
  expect(await chosenBy(host)).toEqual([])
  succeeded(await choose(owner, { kind: 'order', channels: [] }, { kind: 'booking', channels: ['email'] }))
  expect(await chosenBy(owner)).toEqual(['request', 'booking', 'lateCancellation'])
  const { email } = succeeded(await world.send('staff.notifications', { restaurantId }, owner.own))
  expect(email).toBe(owner.email)
  const kitchen = await hired(world, restaurantId, 'kitchen')
  const { kinds } = succeeded(await world.send('staff.notifications', { restaurantId }, kitchen.own))
  expect(kinds.map(({ kind }) => kind)).toEqual(['order'])
  const service = { token: tokensOfRoles.owner }
  expect(refused(await world.send('staff.notifications', { restaurantId }, service)).refused).toBe(
    'notPermitted',
  )
})

test('new reservations are gathered for five minutes, in the language of the member', async () => {
  const owner = await hired(world, restaurantId, 'owner')
  await choose(owner, { kind: 'booking', channels: ['email'] }, { kind: 'cancellation', channels: ['email'] })
  await book(world, bookingRequest(restaurantId, evening, { customerName: 'Ada Sixpence' }))
  await book(world, bookingRequest(restaurantId, '2027-03-20T20:00', { customerName: 'דנה' }))
  const gone = await book(world, bookingRequest(restaurantId, '2027-03-21T20:00'))
  succeeded(
    await world.send('reservations.cancel', { reservationId: gone.id, body: {} }, { token: gone.token }),
  )
  await minutesPass(4)
  expect(await mailTo(owner)).toEqual([])
  await minutesPass(1)
  const [mail, ...others] = await mailTo(owner)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Saffron Tram: 2 updates')
  expect(mail?.text).toContain('Ada Sixpence')
  expect(mail?.text).toContain('\u2068דנה\u2069')
  expect(mail?.text).toContain('New reservation')
  expect(mail?.text).toContain('/notifications')
  await minutesPass(30)
  expect(await mailTo(owner)).toHaveLength(1)
})

test('a change says how it was before, and a cancellation on the day comes at once', async () => {
  const owner = await hired(world, restaurantId, 'owner')
  await choose(owner, { kind: 'change', channels: ['email'] })
  const { id: reservationId, token } = await book(world, bookingRequest(restaurantId, evening))
  await minutesPass(6)
  expect(await mailTo(owner)).toEqual([])
  succeeded(await world.send('reservations.update', { reservationId, body: { groupSize: 4 } }, { token }))
  succeeded(await world.send('reservations.update', { reservationId, body: { groupSize: 3 } }, { token }))
  await minutesPass(6)
  const [changed] = await mailTo(owner)
  expect(changed?.subject).toMatch(/^Saffron Tram: Changed by the guest, Saturday, March 20/)
  expect(changed?.text).toContain('3 guests')
  expect(changed?.text).toContain(`/tonight?date=2027-03-20&booking=${reservationId}`)
  expect(changed?.text).toMatch(/Before: Saturday, March 20.*2 guests/)
  world.setTime('2027-03-20T12:00:00+11:00')
  succeeded(await world.send('reservations.cancel', { reservationId, body: {} }, { token }))
  await minutesPass(0)
  const [canceled] = await mailTo(owner)
  expect(canceled?.subject).toContain('Canceled by the guest')
})

test('what colleagues do notifies nobody', async () => {
  const owner = await hired(world, restaurantId, 'owner')
  await choose(owner, { kind: 'booking', channels: ['email'] })
  const body = {
    id: world.context.newId(),
    customerName: 'Phone',
    groupSize: 2,
    reservationTime: evening,
    source: 'phone' as const,
  }
  succeeded(await world.send('host.book', { restaurantId, body }, { token: tokensOfRoles.host }))
  await minutesPass(10)
  expect(await mailTo(owner)).toEqual([])
})

test('whoever lost access, changed their choice or their email gets nothing more', async () => {
  const [suspended, demoted, other] = [
    await hire(world, restaurantId, 'owner'),
    await hire(world, restaurantId, 'owner'),
    await hire(world, restaurantId, 'owner'),
  ]
  for (const each of [suspended, demoted, other]) await choose(each, { kind: 'booking', channels: ['email'] })
  await book(world, bookingRequest(restaurantId, evening))
  await minutesPass(5)
  await suspended.change({ state: 'suspended' })
  await demoted.change({ role: 'kitchen' })
  await choose(other, { kind: 'booking', channels: [] })
  for (const channel of channelsOf(world.context.config)) await sendMessages(world.context, channel)
  const rows = await world.database.sql
    .selectFrom('messages')
    .select(['sent', 'dropped'])
    .where('template', '=', 'staffNews')
    .where('recipient', 'in', [suspended.email, demoted.email, other.email])
    .execute()
  expect(rows).toHaveLength(3)
  for (const row of rows) expect(row).toMatchObject({ sent: null, dropped: expect.any(Date) })
})

test('members hear of an order before it is too late to answer, and of nothing once it is answered', async () => {
  const at = who.ordering
  await openKitchenAt(world, at)
  const owner = await hired(world, at, 'owner')
  const place = () => placeOrder(world, orderRequest(at, '2027-03-01T19:00', [line('soup')]))
  const order = await place()
  const { answer_by } = await world.database.sql
    .selectFrom('orders')
    .select('answer_by')
    .where('reservation_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(answer_by).not.toBeNull()
  world.setTime(new Date((answer_by?.getTime() ?? 0) - 9 * 60_000))
  await minutesPass(0)
  const [waiting] = await mailTo(owner)
  expect(waiting?.subject).toContain('Order without an answer')
  await minutesPass(60)
  const [ended] = await mailTo(owner)
  expect(ended?.subject).toContain('Order canceled because nobody answered')
})

test('members hear once of an order that ends before they could be reminded of it', async () => {
  const at = who.ordering
  await openKitchenAt(world, at)
  const owner = await hired(world, at, 'owner')
  const { id } = await placeOrder(world, orderRequest(at, '2027-03-01T19:00', [line('soup')]))
  const soon = new Date(worldTime.getTime() + 60_000)
  const { sql } = world.database
  await sql.updateTable('orders').set({ answer_by: soon }).where('reservation_id', '=', id).execute()
  await sql
    .updateTable('due_work')
    .set({ due: soon })
    .where('kind', '=', 'tendOrder')
    .where('subject', '=', id)
    .execute()
  await sql
    .updateTable('staff_notices')
    .set({ due: new Date(soon.getTime() + 60_000) })
    .execute()
  await minutesPass(1)
  await minutesPass(0)
  await minutesPass(1)
  const subjects = (await mailTo(owner)).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringContaining('Order canceled because nobody answered')])
})

test('a gathered message has only what is still true when it is sent, and each is a conversation of its own', async () => {
  const owner = await hired(world, restaurantId, 'owner')
  await choose(owner, { kind: 'booking', channels: ['email'] })
  await book(world, bookingRequest(restaurantId, evening, { customerName: 'Ada Sixpence' }))
  const gone = await book(
    world,
    bookingRequest(restaurantId, '2027-03-20T20:00', { customerName: 'Blake Twobit' }),
  )
  await minutesPass(5)
  succeeded(
    await world.send('reservations.cancel', { reservationId: gone.id, body: {} }, { token: gone.token }),
  )
  const [mail, ...others] = await delivered(owner)
  expect(others).toEqual([])
  expect(mail?.subject).toContain('New reservation')
  expect(mail?.text).toContain('Ada Sixpence')
  expect(mail?.text).not.toContain('Blake Twobit')
  await book(world, bookingRequest(restaurantId, '2027-03-21T20:00'))
  await minutesPass(5)
  const [next] = await delivered(owner)
  expect(next?.thread).not.toBe(mail?.thread)
})

test('news that couldn’t be sent for a day aren’t sent anymore', async () => {
  const owner = await hired(world, restaurantId, 'owner')
  await choose(owner, { kind: 'booking', channels: ['email'] })
  await book(world, bookingRequest(restaurantId, evening))
  await minutesPass(5)
  world.setTime(new Date(world.context.now().getTime() + 25 * 60 * 60_000))
  expect(await delivered(owner)).toEqual([])
})

test('a party that joins the waitlist by itself is announced to whoever wants it', async () => {
  const at = who.dayAndNight
  await openLineAt(world, at)
  const host = await hired(world, at, 'host')
  const body = { kinds: [{ kind: 'waitlist' as const, channels: ['email' as const] }] }
  succeeded(await world.send('staff.changeNotifications', { restaurantId: at, body }, host.own))
  const join = { body: { restaurantId: at, customerName: 'Liesl', groupSize: 2, email: 'liesl@example.com' } }
  succeeded(await world.send('walkIns.join', join))
  await minutesPass(6)
  const [joined] = await mailTo(host)
  expect(joined?.subject).toContain('New party on the waitlist')
})

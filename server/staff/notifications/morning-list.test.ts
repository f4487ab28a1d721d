import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import type { OutgoingMessage } from '#server/messages/channels/channels.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { type Hired, hire, hired } from '#server/testing/staff/members.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const restaurantId = who.fresh

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
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

test('in the morning of a day with reservations, members get the list of it, at eight where the restaurant is', async () => {
  const owner = await hired(world, restaurantId, 'owner')
  succeeded(await choose(owner, { kind: 'morning', channels: ['email'] }))
  await book(world, bookingRequest(restaurantId, '2027-03-26T19:00', { customerName: 'Ada Sixpence' }))
  await book(world, bookingRequest(restaurantId, '2027-03-26T20:00', { groupSize: 4 }))
  world.setTime('2027-03-25T08:00:00+11:00')
  await minutesPass(0)
  expect(await mailTo(owner)).toEqual([])
  world.setTime('2027-03-26T07:59:00+11:00')
  await minutesPass(0)
  expect(await mailTo(owner)).toEqual([])
  await minutesPass(1)
  const [list] = await mailTo(owner)
  expect(list?.subject).toBe('Saffron Tram: 2 reservations today')
  expect(list?.text).toContain('Ada Sixpence')
  expect(list?.text).toContain('4 guests')
  await minutesPass(60)
  expect(await mailTo(owner)).toHaveLength(1)
})

test('a list that couldn’t be sent in the morning, or of a day without reservations by now, isn’t sent', async () => {
  const owner = await hired(world, restaurantId, 'owner')
  succeeded(await choose(owner, { kind: 'morning', channels: ['email'] }))
  const { id: reservationId, token } = await book(world, bookingRequest(restaurantId, '2027-03-24T19:00'))
  const listed = async () => {
    await world.database.sql.deleteFrom('messages').where('recipient', '=', owner.email).execute()
    world.setTime('2027-03-24T08:00:00+11:00')
    await world.database.sql.updateTable('due_work').set({ due: worldTime }).execute()
    await minutesPass(0)
    expect(await mailTo(owner)).toHaveLength(1)
  }
  await listed()
  await minutesPass(5)
  expect(await delivered(owner)).toHaveLength(1)
  await listed()
  world.setTime('2027-03-24T12:01:00+11:00')
  expect(await delivered(owner)).toEqual([])
  await listed()
  world.setTime('2027-03-25T08:00:00+11:00')
  expect(await delivered(owner)).toEqual([])
  await listed()
  succeeded(await world.send('reservations.cancel', { reservationId, body: {} }, { token }))
  expect(await delivered(owner)).toEqual([])
})

test('the list of the morning comes again after a suspension, and after it is saved again', async () => {
  const owner = await hire(world, restaurantId, 'owner')
  const chosen = { kind: 'morning' as const, channels: ['email' as const] }
  succeeded(await choose(owner, chosen))
  for (const date of ['2027-03-25', '2027-03-26', '2027-03-27'])
    await book(world, bookingRequest(restaurantId, `${date}T19:00`))
  await owner.change({ state: 'suspended' })
  world.setTime('2027-03-25T08:00:00+11:00')
  await minutesPass(0)
  expect(await mailTo(owner)).toEqual([])
  await owner.change({ state: 'active' })
  world.setTime('2027-03-26T08:00:00+11:00')
  await minutesPass(0)
  expect(await mailTo(owner)).toHaveLength(1)
  await world.database.sql.deleteFrom('due_work').where('kind', '=', 'sendMorningList').execute()
  world.setTime(worldTime)
  succeeded(await choose(owner, chosen))
  world.setTime('2027-03-27T08:00:00+11:00')
  await minutesPass(0)
  expect(await mailTo(owner)).toHaveLength(2)
})

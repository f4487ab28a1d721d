import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runScheduledJobs } from '#server/app/start/run-scheduled-jobs.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { groupsIn } from '#server/testing/ordering/group-orders.ts'
import { openKitchenAt } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { linkTokenTo } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import type { Channel } from './channels/channels.ts'
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

const hoursOn = (hours: number) => world.setTime(new Date(worldTime.getTime() + hours * 3_600_000))

/** Sends everything that is due. Returns the recipients. */
async function sent(): Promise<string[]> {
  const to: string[] = []
  const deliver: Channel['deliver'] = async (message) => void to.push(message.to)
  await sendMessages({ ...world.context, report: () => undefined }, { carries: ['email', 'sms'], deliver })
  return to
}

const waiting = () =>
  world.database.sql
    .selectFrom('messages')
    .select(['template', 'trouble', 'failure'])
    .where('sent', 'is', null)
    .where('dropped', 'is', null)
    .execute()

async function askForTable(email: string, date?: string): Promise<string> {
  const body = { email, ...(date && { date }) }
  succeeded(await world.send('requests.createTableAlert', { restId: who.oneTable, body }))
  return linkTokenTo(world, email)
}

test('a guest who has withdrawn a table alert isn’t asked to confirm it', async () => {
  const token = await askForTable('second.thoughts@example.com', '2027-03-20')
  succeeded(await world.send('requests.withdraw', { token }))
  expect(await sent()).toEqual([])
})

test('a guest isn’t asked to confirm a table alert for a day that is over', async () => {
  await askForTable('today@example.com', '2027-03-01')
  await askForTable('tomorrow@example.com', '2027-03-02')
  hoursOn(24)
  expect(await sent()).toEqual(['tomorrow@example.com'])
})

test('a guest isn’t told that a table is free on a day that is over', async () => {
  const token = await askForTable('anyday@example.com')
  await sent()
  succeeded(await world.send('requests.confirm', { token }))
  expect(await waiting()).toMatchObject([{ template: 'tableFree' }])
  hoursOn(20 * 24)
  await world.database.sql.updateTable('messages').set({ trouble: 'the server was away' }).execute()
  expect(await sent()).toEqual([])
  expect(await waiting()).toEqual([])
})

test('the host of a group order isn’t asked to place it after the last moment', async () => {
  await openKitchenAt(world, who.ordering)
  const { begin, add } = groupsIn(() => world)
  const host = await begin({ minutes: 15, email: 'hana@example.com' })
  await add(host, 'pie')
  hoursOn(0.3)
  await runDueWork(world.context, dueWorkHandlers)
  expect(await waiting()).toMatchObject([{ template: 'groupClosed' }])
  hoursOn(1.3)
  expect(await sent()).toEqual([])
})

test('an operator who adds text messages later doesn’t send old ones', async () => {
  const token = world.context.staffTokens[0]?.token ?? ''
  const phoneNumber = '+351910000121'
  const wish = bookingRequest(who.dayAndNight, '2027-04-20T19:00', { email: '', phoneNumber })
  const { id: reservationId } = await book(world, wish)
  await sent()
  const write = async () =>
    succeeded(
      await world.send('host.sendMessage', { reservationId, body: { body: 'Until soon.' } }, { token }),
    )
  await write()
  hoursOn(3 * 7 * 24)
  await write()
  expect(await sent()).toEqual([phoneNumber])
})

test('messages that no channel could send are deleted after three months', async () => {
  await book(
    world,
    bookingRequest(who.dayAndNight, '2027-03-10T19:00', { email: '', phoneNumber: '+351910000122' }),
  )
  const staging = { ...world.context, config: { ...world.context.config, deployment: 'staging' as const } }
  hoursOn(89 * 24)
  await runScheduledJobs(staging)
  expect(await waiting()).toHaveLength(1)
  hoursOn(91 * 24)
  await runScheduledJobs(staging)
  expect(await waiting()).toEqual([])
})

test('a message that only a newer version knows doesn’t delay others, and is tried again', async () => {
  const { id } = await book(
    world,
    bookingRequest(who.dayAndNight, '2027-03-17T19:00', { email: 'new@example.com' }),
  )
  await world.database.sql.updateTable('messages').set({ template: 'notYetKnown' }).execute()
  for (const hour of [10, 12])
    await book(
      world,
      bookingRequest(who.dayAndNight, `2027-03-17T${hour}:00`, { email: `at.${hour}@example.com` }),
    )
  await world.database.sql.updateTable('messages').set({ due: worldTime }).execute()
  expect(await sent()).toEqual(['at.10@example.com', 'at.12@example.com'])
  expect(await waiting()).toMatchObject([{ template: 'notYetKnown', trouble: expect.stringMatching(/./) }])
  await world.database.sql
    .updateTable('messages')
    .set({ template: 'bookingConfirmed' })
    .where('cause', '=', `reservation ${id}`)
    .execute()
  hoursOn(0.1)
  expect(await sent()).toEqual(['new@example.com'])
})

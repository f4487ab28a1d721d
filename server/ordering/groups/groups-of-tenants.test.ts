import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { groupsIn } from '#server/testing/ordering/group-orders.ts'
import { openKitchenAt } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { atTill } from '#server/testing/payments/payments.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const sender = { name: 'Mesas', address: 'mesas@mesas.example' }

let world: OpenWorld
const asOperator = () => ({ token: world.context.operatorToken ?? '' })
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://tables.example' })
  await openKitchenAt(world, who.ordering, {})
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setTime(worldTime)
  const body = { name: 'Mesas', hosts: ['mesas.example'], sender }
  succeeded(await world.send('operator.saveTenant', { tenantId: 'mesas', body }, asOperator()))
})

const later = (minutes: number) => world.setTime(new Date(worldTime.getTime() + minutes * 60_000))
const closeGroups = () => runDueWork(world.context, dueWorkHandlers)
const ofTenant = groupsIn(() => world, 'mesas.example')
const elsewhere = groupsIn(() => world, 'tables.example')

test('the link to join a group order is on the host name where the group order was started', async () => {
  const [there, here] = [await ofTenant.begin(), await elsewhere.begin()]
  expect((await ofTenant.read(there)).joinUrl).toMatch(/^https:\/\/mesas\.example\/group-order\/join\//)
  expect((await elsewhere.read(here)).joinUrl).toMatch(/^https:\/\/tables\.example\/group-order\/join\//)
})

test.each([
  ['email', { email: 'closed@example.com', phoneNumber: '' }, 'https://mesas.example/group-order/'],
  ['text', { email: '', phoneNumber: '+351912345190' }, 'https://mesas.example/g/'],
])('the host of a tenant’s group order gets a link to the tenant by %s', async (_, contact, link) => {
  const code = await ofTenant.begin(contact)
  await ofTenant.add(code, 'pie')
  later(31)
  await closeGroups()
  const [message] = await outboxOf(world, contact.email || contact.phoneNumber)
  expect(message?.text).toContain(link)
  expect(message?.text).not.toContain('tables.example')
  expect(message).toMatchObject({ from: sender })
})

test('an order placed at the deadline belongs to the tenant, too', async () => {
  const email = 'each@example.com'
  const code = await ofTenant.begin({ email, pays: 'each', paymentType: 'cash' })
  await ofTenant.add(code, 'pie')
  succeeded(await ofTenant.ready(code))
  later(31)
  await closeGroups()
  const [message] = await outboxOf(world, email)
  expect(message?.text).toContain('https://mesas.example/')
  expect(message).toMatchObject({ from: sender })
})

test('a part that is paid on another host name belongs to the tenant of the group order', async () => {
  const email = 'part@example.com'
  const code = await ofTenant.begin({ email, pays: 'each', paymentType: 'card' })
  await ofTenant.add(code, 'pie')
  const { id: reservationId, token } = succeeded(await elsewhere.placingPart(code))
  const started = succeeded(await world.send('payments.start', { reservationId }, { token }))
  await atTill(world, started.paymentLinkUrl)
  const [message] = await outboxOf(world, email)
  expect(message?.text).toContain('https://mesas.example/')
})

test('once the tenant is gone, links lead to the installation', async () => {
  const email = 'gone@example.com'
  const code = await ofTenant.begin({ email })
  await ofTenant.add(code, 'pie')
  succeeded(await world.send('operator.removeTenant', { tenantId: 'mesas' }, asOperator()))
  expect((await elsewhere.read(code)).joinUrl).toContain('https://tables.example/')
  later(31)
  await closeGroups()
  const [message] = await outboxOf(world, email)
  expect(message?.text).toContain('https://tables.example/')
  expect(message).not.toHaveProperty('from')
})

import { expect, test, vi } from 'vitest'
import { hire } from '#server/testing/staff/members.ts'
import { forgetDeliveries } from './forget-deliveries.ts'
import { createWebhookSending, sendWebhooks } from './send-webhooks.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { newWebhook } from '#server/testing/webhooks/hooks.ts'
import { openReceiver } from '#server/testing/webhooks/receiver.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { hookedRestaurant } from '#server/testing/webhooks/hooked-restaurant.ts'

const restaurantId = who.areas
const { bookOne, codeOf, deliveries, hoursOn, receiver, send, staff, webhookNow, world } =
  hookedRestaurant(restaurantId)

test('an answer that gets lost is asked for again with the same id and text', async () => {
  await newWebhook(world(), restaurantId, receiver())
  await bookOne()
  receiver().answerWith('closes')
  await send()
  receiver().answerWith({ status: 200 })
  await send()
  expect(receiver().received).toHaveLength(1)
  hoursOn(0.01)
  await send()
  const [first, second] = receiver().received
  expect(receiver().received).toHaveLength(2)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.text).toBe(first?.text)
  hoursOn(100)
  await send()
  expect(receiver().received).toHaveLength(2)
})

test('failures are tried again for three days, then the webhook is off and its owners have one mail', async () => {
  const owner = await hire(world(), restaurantId, 'owner')
  const manager = await hire(world(), restaurantId, 'manager')
  const { at } = await newWebhook(world(), restaurantId, receiver())
  receiver().answerWith({ status: 500 })
  await bookOne()
  for (let hour = 0; hour < 24 * 4; hour += 0.5) {
    hoursOn(hour)
    await send()
    if (hour < 71) expect((await webhookNow(at.webhookId))?.state).toBe('on')
  }
  expect(await webhookNow(at.webhookId)).toMatchObject({ state: 'off', offBecause: 'failing' })
  expect(receiver().received.length).toBeGreaterThan(5)
  expect(receiver().received.length).toBeLessThan(15)
  expect(new Set(receiver().received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const mails = world().database.sql.selectFrom('messages').selectAll().where('template', '=', 'webhookOff')
  const rows = await mails.execute()
  expect(rows.filter(({ recipient }) => recipient === owner.email)).toHaveLength(1)
  expect(rows.filter(({ recipient }) => recipient === manager.email)).toHaveLength(0)
  expect(rows[0]?.data).toMatchObject({ because: 'failing', host: new URL(receiver().url).host })
  expect(await deliveries(at)).toMatchObject([{ state: 'failed', status: 500, problem: 'answered 500' }])

  // While it is off, nothing is noted. Saving it turns it on again.
  const count = receiver().received.length
  await bookOne()
  receiver().answerWith({ status: 200 })
  await send()
  expect(receiver().received).toHaveLength(count)
  const body = { url: receiver().url, events: ['reservation.made' as const] }
  expect(succeeded(await world().send('webhooks.save', { ...at, body }, staff()))).toMatchObject({
    state: 'on',
    offBecause: null,
    failures: 0,
    secret: null,
  })
  await bookOne()
  await send()
  expect(receiver().received).toHaveLength(count + 1)
})

test('410 Gone turns a webhook off at once, and its other deliveries aren’t tried', async () => {
  const owner = await hire(world(), restaurantId, 'owner')
  const { at } = await newWebhook(world(), restaurantId, receiver())
  receiver().answerWith({ status: 410 })
  await bookOne()
  await bookOne()
  await send()
  await send()
  expect(receiver().received).toHaveLength(1)
  expect(await webhookNow(at.webhookId)).toMatchObject({ state: 'off', offBecause: 'gone' })
  expect((await deliveries(at)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  const { app } = world()
  const mails = (await app.inject({ url: `/dev/outbox.json?to=${encodeURIComponent(owner.email)}` })).json()
  expect(mails[0].subject).toMatch(/^Horta Suspensa: a webhook was turned off$/)
  expect(mails[0].text).toContain(new URL(receiver().url).host)
  const entry = await world()
    .database.sql.selectFrom('history_entries')
    .selectAll()
    .where('subject', '=', 'webhook')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toMatchObject({
    actor: { kind: 'system' },
    changes: [{ field: 'isOn', before: true, after: false }],
  })
})

test('a success in between begins the three days anew', async () => {
  const { at } = await newWebhook(world(), restaurantId, receiver())
  receiver().answerWith({ status: 503 })
  await bookOne()
  await send()
  expect((await webhookNow(at.webhookId))?.failingSince).toBe(worldTime.toISOString())
  receiver().answerWith({ status: 200 })
  hoursOn(60)
  await send()
  expect(await webhookNow(at.webhookId)).toMatchObject({ failingSince: null, failures: 0 })
  receiver().answerWith({ status: 503 })
  await bookOne()
  await send()
  hoursOn(80)
  await send()
  expect((await webhookNow(at.webhookId))?.state).toBe('on')
})

test('one delivery is sent again by hand, with the id that the program knows', async () => {
  const { at } = await newWebhook(world(), restaurantId, receiver())
  await bookOne()
  await send()
  const [{ id: deliveryId } = { id: '' }] = await deliveries(at)
  const replay = () => world().send('webhooks.replay', { ...at, deliveryId }, staff())
  expect(succeeded(await replay())).toMatchObject({ state: 'waiting', id: deliveryId })
  await send()
  expect(receiver().received.map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId, deliveryId])
  expect(receiver().received[1]?.text).toBe(receiver().received[0]?.text)
  const unknown = { ...at, deliveryId: 'f'.repeat(32) }
  expect(await codeOf(world().send('webhooks.replay', unknown, staff()))).toBe('unknownDelivery')
  receiver().answerWith({ status: 410 })
  succeeded(await replay())
  await send()
  expect(await codeOf(replay())).toBe('webhookOff')
})

test('a redirect isn’t followed, and a long answer isn’t read', async () => {
  const { at } = await newWebhook(world(), restaurantId, receiver())
  receiver().answerWith({ status: 302, headers: { location: receiver().url.replace('/hook', '/elsewhere') } })
  await bookOne()
  await send()
  expect(receiver().received.map(({ path }) => path)).toEqual(['/hook'])
  expect(await deliveries(at)).toMatchObject([
    { problem: 'answered 302: redirects aren’t followed', state: 'waiting' },
  ])
  receiver().answerWith({ status: 200, body: 'x'.repeat(5_000_000) })
  hoursOn(1)
  await send()
  expect(await deliveries(at)).toMatchObject([{ state: 'delivered', problem: '' }])
})

test('outside development nothing is sent to this machine, whatever the name of the address says', async () => {
  const { at } = await newWebhook(world(), restaurantId, {
    url: receiver().url.replace('127.0.0.1', 'localhost'),
  })
  await bookOne()
  const config = { ...world().context.config, deployment: 'production' as const }
  await sendWebhooks({ ...world().context, config })
  expect(receiver().received).toEqual([])
  expect(await deliveries(at)).toMatchObject([
    { status: null, problem: 'the address isn’t on the public internet' },
  ])
})

test('a slow or broken program doesn’t keep others from hearing', async () => {
  const broken = await newWebhook(world(), restaurantId, { url: 'http://127.0.0.1:9/hook' })
  await newWebhook(world(), restaurantId, receiver())
  await bookOne()
  await bookOne()
  await send()
  expect(receiver().received).toHaveLength(2)
  expect((await deliveries(broken.at)).map(({ attempts }) => attempts).toSorted((a, b) => a - b)).toEqual([
    0, 1,
  ])
})

test('what happens while a slow program is being told is sent to others at once', async () => {
  const slow = await openReceiver()
  slow.answerWith('never')
  await newWebhook(world(), restaurantId, slow)
  const sending = createWebhookSending(world().context, (error) => expect.fail(String(error)))
  await bookOne()
  await sending.begin()
  await vi.waitFor(() => expect(slow.received).toHaveLength(1))
  await newWebhook(world(), restaurantId, receiver())
  await bookOne()
  await sending.begin()
  await vi.waitFor(() => expect(receiver().received).toHaveLength(1))
  expect(slow.received).toHaveLength(1)
  await slow.close()
  await sending.idle()
})

test('a program that answers with another protocol doesn’t end all sending', async () => {
  const { at } = await newWebhook(world(), restaurantId, receiver())
  receiver().answerWith('switches protocols')
  await bookOne()
  await send()
  expect(await deliveries(at)).toMatchObject([{ status: null, state: 'waiting', attempts: 1 }])
})

test('deliveries are kept for 30 days', async () => {
  const { at } = await newWebhook(world(), restaurantId, receiver())
  await bookOne()
  await send()
  hoursOn(24 * 29)
  expect(await forgetDeliveries.run(world().context)).toBe(0)
  expect(await deliveries(at)).toHaveLength(1)
  hoursOn(24 * 31)
  expect(await forgetDeliveries.run(world().context)).toBeGreaterThan(0)
  expect(await deliveries(at)).toEqual([])
})

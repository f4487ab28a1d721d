import { expect, test } from 'vitest'
import { newKey } from '#server/testing/staff/api-keys.ts'
import { readWebhook } from '#server/testing/webhooks/read-webhook.ts'
import { textsInRows } from '#server/testing/scan.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { newWebhook } from '#server/testing/webhooks/hooks.ts'
import { who } from '#world/who-is-who.ts'
import { hookedRestaurant } from '#server/testing/webhooks/hooked-restaurant.ts'

const restaurantId = who.areas
const { bookOne, codeOf, deliveries, hoursOn, receiver, send, staff, webhookNow, world } =
  hookedRestaurant(restaurantId)

test.each([
  'http://tables.example/hook',
  'https://10.0.0.8/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]/hook',
  'https://ana:secret@tables.example/hook',
  'ftp://tables.example/hook',
  'not an address',
])('%s isn’t saved', async (url) => {
  const body = { url, events: ['reservation.made' as const] }
  const save = world().send(
    'webhooks.save',
    { restaurantId, webhookId: world().context.newId(), body },
    staff(),
  )
  expect(await codeOf(save)).toBe('addressNotPublic')
})

test('a secret is shown when it is made, and with a new one both sign for a day', async () => {
  const { at, secret } = await newWebhook(world(), restaurantId, receiver())
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(JSON.stringify(await webhookNow(at.webhookId))).not.toContain(secret)
  expect(await textsInRows(world().database, [secret, secret.slice(6)])).toEqual(new Map())
  const body = { url: receiver().url, events: ['reservation.made' as const], newSecret: true }
  const { secret: next } = succeeded(await world().send('webhooks.save', { ...at, body }, staff()))
  expect(next).not.toBe(secret)
  const check = async () => {
    await bookOne()
    await send()
    const { headers, text } = receiver().received.at(-1) ?? { headers: {}, text: '' }
    return [secret, next ?? ''].map(
      (each) => readWebhook(headers as Record<string, string>, text, each) !== null,
    )
  }
  expect(await check()).toEqual([true, true])
  hoursOn(25)
  expect(await check()).toEqual([false, true])
})

test('the first request of a webhook can be repeated, and makes one', async () => {
  const webhookId = world().context.newId()
  const body = { url: receiver().url, events: ['reservation.made' as const] }
  const save = () => world().send('webhooks.save', { restaurantId, webhookId, body }, staff())
  const [first, again] = await Promise.all([save(), save()])
  expect(succeeded(again)).toEqual(succeeded(first))
  expect(succeeded(await save())).toEqual(succeeded(first))
  expect(succeeded(await world().send('webhooks.list', { restaurantId }, staff())).webhooks).toHaveLength(1)
  hoursOn(1)
  expect(succeeded(await save()).secret).toBeNull()
})

test('a test says what came back, and leaves no delivery', async () => {
  const { at, secret } = await newWebhook(world(), restaurantId, receiver())
  const tryOut = async () => succeeded(await world().send('webhooks.test', at, staff()))
  expect(await tryOut()).toEqual({ delivered: true, status: 204, problem: '' })
  const [{ headers, text } = { headers: {}, text: '' }] = receiver().received
  expect(readWebhook(headers as Record<string, string>, text, secret)).toMatchObject({ type: 'webhook.test' })
  receiver().answerWith({ status: 404 })
  expect(await tryOut()).toEqual({ delivered: false, status: 404, problem: 'answered 404' })
  expect(await deliveries(at)).toEqual([])
  for (let more = 0; more < 8; more += 1) await tryOut()
  expect(await codeOf(world().send('webhooks.test', at, staff()))).toBe('tooManyRequests')
})

test('a removed webhook hears nothing more, and what waited for it is gone', async () => {
  const { at } = await newWebhook(world(), restaurantId, receiver())
  await bookOne()
  expect(await world().send('webhooks.remove', at, staff())).toBeUndefined()
  await bookOne()
  await send()
  expect(receiver().received).toEqual([])
  expect(await codeOf(world().send('webhooks.remove', at, staff()))).toBe('unknownWebhook')
})

test('whoever may not read orders can’t have them sent to a program', async () => {
  const { secret: token } = await newKey(world(), restaurantId, {
    permissions: ['setup.write', 'service.read'],
  })
  const save = (events: ('reservation.made' | 'order.placed')[]) =>
    world().send(
      'webhooks.save',
      { restaurantId, webhookId: world().context.newId(), body: { url: receiver().url, events } },
      { token },
    )
  expect(await codeOf(save(['order.placed']))).toBe('notPermitted')
  succeeded(await save(['reservation.made']))
})

test('a repeated request for a new secret answers with the same one, and the program’s still signs', async () => {
  const { at, secret } = await newWebhook(world(), restaurantId, receiver())
  const body = { url: receiver().url, events: ['reservation.made' as const], newSecret: true }
  const renew = async () => succeeded(await world().send('webhooks.save', { ...at, body }, staff())).secret
  const next = await renew()
  expect(await renew()).toBe(next)
  await bookOne()
  await send()
  const { headers, text } = receiver().received[0] ?? { headers: {}, text: '' }
  for (const each of [secret, next ?? ''])
    expect(readWebhook(headers as Record<string, string>, text, each)).not.toBeNull()
  hoursOn(0.2)
  expect(await renew()).not.toBe(next)
})

test('passwords in the address of a program aren’t in the history', async () => {
  const { at } = await newWebhook(world(), restaurantId, receiver())
  const body = { url: `${receiver().url}?password=opensesame`, events: ['reservation.made' as const] }
  succeeded(await world().send('webhooks.save', { ...at, body }, staff()))
  const entries = world().database.sql.selectFrom('history_entries').select(['name', 'changes'])
  const [entry] = await entries.where('subject', '=', 'webhook').orderBy('id', 'desc').limit(1).execute()
  const { host } = new URL(receiver().url)
  expect(entry?.changes[0]).toEqual({ field: 'url', before: host, after: `${host}/…` })
  expect(JSON.stringify(entry)).not.toContain('opensesame')
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import {
  pushedBrowser,
  type PushService,
  pushSettings,
  startPushService,
} from '#server/testing/messages/pushed-browsers.ts'
import { Undeliverable } from './not-delivered.ts'
import { pushChannel } from './push-channel.ts'

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
beforeEach(() => {
  service.pushed.length = 0
  service.status = 201
})
afterAll(() => service.close())

const { push: settings } = readConfig({ ...pushSettings, PUSH_SERVICES: '*' })
const message = {
  id: 'one',
  thread: 'table',
  to: 'browser',
  sender: 'Kumo',
  subject: 'Your table is ready',
  text: 'Your table is ready',
  html: '',
  attachments: [],
  link: 'https://tables.example/w/1',
}
const { target } = pushedBrowser('phone')

function deliver(to: typeof target, connecting: Parameters<typeof pushChannel>[1] = service.connecting) {
  if (!settings) throw new Error('there is no key')
  return pushChannel(settings, connecting).deliver({ ...message, target: to })
}

test.each(['https://localhost/a', 'https://127.0.0.1/a', 'https://[::1]/a', 'https://10.0.0.8/a'])(
  '%s isn’t on the public internet and gets nothing',
  async (endpoint) => {
    const { port, ca } = service.connecting
    await expect(deliver({ ...target, endpoint }, { port, ca })).rejects.toThrow(
      new Undeliverable('The address isn’t on the public internet.'),
    )
    expect(service.pushed).toEqual([])
  },
)

test.each([
  'https://evil.example/a',
  'https://push.example.com.evil.example/a',
  'https://xpush.example.com/a',
])('W5 %s isn’t a known push service and gets nothing', async (endpoint) => {
  const { push } = readConfig(pushSettings)
  if (!push) throw new Error('there is no key')
  const sent = pushChannel(push, service.connecting).deliver({
    ...message,
    target: { ...target, endpoint },
  })
  await expect(sent).rejects.toThrow(new Undeliverable('the address isn’t one of a known push service'))
  expect(service.pushed).toEqual([])
})

test('a redirect isn’t followed', async () => {
  service.status = 307
  await expect(deliver(target)).rejects.toThrow(new Undeliverable('the push service answered 307'))
  expect(service.pushed).toHaveLength(1)
})

test.each([
  { p256dh: 'A'.repeat(87), auth: target.keys.auth },
  { p256dh: target.keys.p256dh, auth: 'A' },
])('keys that no browser has fail the message at once', async (keys) => {
  await expect(deliver({ ...target, keys })).rejects.toThrow(/couldn’t be encrypted/)
  await expect(deliver({ ...target, keys })).rejects.toBeInstanceOf(Undeliverable)
})

test.each([400, 401, 403, 413])('after a %d the message isn’t tried again', async (status) => {
  service.status = status
  await expect(deliver(target)).rejects.toBeInstanceOf(Undeliverable)
})

import { expect, test } from 'vitest'
import { PushSubscription } from './notifications.ts'

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
const accepts = (endpoint: string) => PushSubscription.safeParse({ endpoint, keys }).success

test.each([
  'https://fcm.googleapis.com/fcm/send/dAPT:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
])('%s is the URL of a push service', (endpoint) => {
  expect(accepts(endpoint)).toBe(true)
})

test.each([
  'http://push.example.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://10.0.0.8/a',
  'https://2130706433/a',
  'https://localhost/a',
  'https://me:secret@push.example.com/a',
  `https://push.example.com/${'a'.repeat(1000)}`,
])('%.60s isn’t', (endpoint) => {
  expect(accepts(endpoint)).toBe(false)
})

test('keys are read with and without padding, and other fields from a browser are ignored', () => {
  const padded = { endpoint: 'https://push.example.com/a', expirationTime: null }
  const own = { p256dh: `${keys.p256dh}=`, auth: `${keys.auth}==` }
  expect(PushSubscription.parse({ ...padded, keys: own })).toEqual({ endpoint: padded.endpoint, keys })
})

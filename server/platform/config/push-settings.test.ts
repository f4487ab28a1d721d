import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'
import { isPushService } from './push-settings.ts'

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
const pushOf = (key: unknown, env: Record<string, string> = {}) =>
  readConfig({ VAPID_PRIVATE_KEY: JSON.stringify(key), ...env }).push

test('without a key, nothing is pushed', () => {
  expect(readConfig({}).push).toBeNull()
})

test('the public key that browsers need comes from the private one', () => {
  const key = newKey()
  const push = pushOf({ ...key, alg: 'ES256', ext: true, key_ops: ['sign'] })
  const point = Buffer.from(push?.publicKey ?? '', 'base64url')
  expect(point).toHaveLength(65)
  expect([
    point[0],
    point.subarray(1, 33).toString('base64url'),
    point.subarray(33).toString('base64url'),
  ]).toEqual([4, key.x, key.y])
})

test('push services get a contact: the mail sender or the public URL', () => {
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Tables <tables@example.com>' }
  expect(pushOf(newKey(), mail)?.contact).toBe('mailto:tables@example.com')
  const PUBLIC_URL = 'https://tables.example'
  expect(pushOf(newKey(), { PUBLIC_URL })?.contact).toBe(PUBLIC_URL)
})

test.each([
  ['a public key', { ...newKey(), d: undefined }],
  ['parts of two keys', { ...newKey(), d: newKey().d }],
  [
    'a key of another curve',
    generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({ format: 'jwk' }),
  ],
  ['a word', 'secret'],
  ['nothing', null],
])('%s is refused without being repeated in the error', (_, key) => {
  expect(() => pushOf(key)).toThrow(ConfigProblem)
  expect(() => pushOf(key)).toThrow(
    'VAPID_PRIVATE_KEY must be a private P-256 key as a JWK. Create one with npx pushforge vapid.',
  )
})

test.each([
  'https://fcm.googleapis.com/fcm/send/1',
  'https://wns2-par02p.notify.windows.com/w/?token=1',
  'https://updates.push.services.mozilla.com/wpush/v2/1',
  'https://web.push.apple.com/1',
])('W5 %s is a push service of a browser', (endpoint) => {
  const push = pushOf(newKey())
  expect(push && isPushService(push, endpoint)).toBe(true)
  expect(push && isPushService(push, endpoint.replace('.com', '.com.evil.example'))).toBe(false)
})

test('W5 an operator can name other push services, or allow all', () => {
  const own = pushOf(newKey(), { PUSH_SERVICES: 'push.example.com, unifiedpush.example' })
  expect(own?.services).toEqual(['push.example.com', 'unifiedpush.example'])
  expect(pushOf(newKey(), { PUSH_SERVICES: '*' })?.services).toEqual(['*'])
  expect(() => pushOf(newKey(), { PUSH_SERVICES: 'https://push.example.com' })).toThrow(
    'PUSH_SERVICES must be * or list host names such as push.example.com; it contains "https://push.example.com".',
  )
})

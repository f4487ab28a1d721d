import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { pushSettings } from '#server/testing/messages/pushed-browsers.ts'
import { startWarnings } from './start-warnings.ts'

const production = {
  DEPLOYMENT: 'production',
  SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://tables.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'tables@example.com',
}
const warned = (env: Record<string, string>) => startWarnings(readConfig(env)).join('\n')

test.each(['0.0.0.0', '::', '192.0.2.2', 'tables.lan'])(
  'the operator of a development server on %s is warned that its outbox is public',
  (HOST) => {
    expect(warned({ HOST })).toMatch(/HOST is .*\/dev\/outbox.*HOST=127\.0\.0\.1/)
  },
)

test.each(['127.0.0.1', '::1', 'localhost'])('a development server on %s prints no warnings', (HOST) => {
  expect(warned({ HOST })).toBe('')
})

test('a missing street map is reported at startup, and the server starts anyway', () => {
  const MAP_TILES = '/nowhere/streets.pmtiles'
  expect(warned({ MAP_TILES })).toMatch(/MAP_TILES names \/nowhere\/streets\.pmtiles.*npm run map/)
  expect(warned({ MAP_TILES: import.meta.filename })).toBe('')
  expect(warned({ DATA_DIR: '/nowhere' })).toBe('')
})

test('a production server without TRUST_PROXY prints what a proxy needs', () => {
  expect(warned(production)).toContain('TRUST_PROXY is not set')
  expect(warned({ ...production, HOST: '0.0.0.0' })).not.toContain('/dev')
  expect(warned({ ...production, TRUST_PROXY: 'loopback' })).not.toContain('TRUST_PROXY')
})

test('a production server without a payment provider says that it takes no payments', () => {
  const behindProxy = { ...production, TRUST_PROXY: 'loopback' }
  expect(warned(behindProxy)).toMatch(/takes no payments; deposits are paid at the restaurant/)
  const square = { SQUARE_ACCESS_TOKEN: 't', SQUARE_LOCATION_ID: 'l', SQUARE_WEBHOOK_KEY: 'k' }
  expect(warned({ ...behindProxy, PAYMENT_GATEWAY: 'square', ...square })).toBe('')
  expect(warned({})).toBe('')
})

test('an installation with keys for push messages says that browsers offer them only over https', () => {
  const PUBLIC_URL = 'http://tables.example'
  expect(warned({ ...pushSettings, PUBLIC_URL })).toMatch(/VAPID_PRIVATE_KEY is set.*only over https/)
  expect(warned({ ...pushSettings, PUBLIC_URL: 'https://tables.example' })).toBe('')
  expect(warned(pushSettings)).toBe('')
})

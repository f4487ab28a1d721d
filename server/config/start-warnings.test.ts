import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
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
  'the operator of a development server that listens on %s reads that its outbox is open to others',
  (HOST) => {
    expect(warned({ HOST })).toMatch(/HOST is .*\/dev\/outbox.*HOST=127\.0\.0\.1/)
  },
)

test.each(['127.0.0.1', '::1', 'localhost'])('a development server on %s warns of nothing', (HOST) => {
  expect(warned({ HOST })).toBe('')
})

test('a production server without TRUST_PROXY says at the start what a proxy needs', () => {
  expect(warned(production)).toContain('TRUST_PROXY is not set')
  expect(warned({ ...production, HOST: '0.0.0.0' })).not.toContain('/dev')
  expect(warned({ ...production, TRUST_PROXY: 'loopback' })).toBe('')
})

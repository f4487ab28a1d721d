import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

const MAIL_FROM = 'tables@example.com'
const mail = (env: Record<string, string>) => readConfig({ MAIL_FROM, ...env }).mail
const webhook = { SMS_WEBHOOK_URL: 'https://texts.example/send', SMS_WEBHOOK_SECRET: 's'.repeat(32) }

test('without settings, no messages are sent', () => {
  expect(readConfig({})).toMatchObject({ mail: null, sms: null })
})

test.each([
  [
    { SMTP_URL: 'smtp://mail.example' },
    { host: 'mail.example', port: 587, implicitTls: false, tlsRequired: true, login: null },
  ],
  [{ SMTP_URL: 'smtps://mail.example' }, { port: 465, implicitTls: true, tlsRequired: true }],
  [
    { SMTP_URL: 'smtp://us%40er:p%3Aw%25@mail.example:2525/' },
    { port: 2525, login: { user: 'us@er', password: 'p:w%' } },
  ],
  [
    { SMTP_URL: 'smtp://[::1]:25', SMTP_TLS: 'optional' },
    { host: '::1', port: 25, tlsRequired: false },
  ],
  [{ SMTP_URL: 'smtp://mail.example' }, { connections: 5 }],
  [{ SMTP_URL: 'smtp://mail.example', SMTP_CONNECTIONS: '12' }, { connections: 12 }],
  [{ SMTP_URL: 'smtp://mail.example' }, { from: { name: '', address: MAIL_FROM }, replyTo: null }],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Tables of Lisbon <tables@example.com>' },
    { from: { name: 'Tables of Lisbon', address: MAIL_FROM } },
  ],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_REPLY_TO: '"Help, please" <help@example.com>' },
    { replyTo: { name: 'Help, please', address: 'help@example.com' } },
  ],
])('%o is accepted', (env, expected) => {
  expect(mail(env)).toMatchObject(expected)
})

test('a webhook for text messages is accepted', () => {
  expect(readConfig(webhook).sms).toEqual({
    url: webhook.SMS_WEBHOOK_URL,
    secret: webhook.SMS_WEBHOOK_SECRET,
  })
})

const written = 'SMTP_URL must look like smtp://user:password@host:port, or smtps://….'

test.each([
  [{ SMTP_URL: 'mail.example:25', MAIL_FROM }, written],
  [{ SMTP_URL: 'https://mail.example', MAIL_FROM }, written],
  [{ SMTP_URL: 'smtp://mail.example/?secure=no', MAIL_FROM }, written],
  [{ SMTP_URL: 'smtp://', MAIL_FROM }, written],
  [{ SMTP_URL: 'smtp://mail.example:70000', MAIL_FROM }, written],
  [
    { SMTP_URL: 'smtp://a:100%@mail.example', MAIL_FROM },
    'SMTP_URL has a % in its user or password that isn’t escaped as %25.',
  ],
  [
    { SMTP_URL: 'smtp://mail.example' },
    'SMTP_URL needs MAIL_FROM to be set too: the address that mail to guests is sent from.',
  ],
  [{ MAIL_FROM }, 'MAIL_FROM needs SMTP_URL to be set too.'],
  ...['0', '100', 'many', ''].map((connections): [Record<string, string>, string] => [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM, SMTP_CONNECTIONS: connections },
    `SMTP_CONNECTIONS must be a number from 1 to 99; it is "${connections}".`,
  ]),
  [{ SMTP_TLS: 'optional' }, 'SMTP_TLS needs SMTP_URL to be set too.'],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM, SMTP_TLS: 'no' },
    'SMTP_TLS must be required or optional; it is "no".',
  ],
  ...[
    'tables',
    'Tables <tables>',
    '<>',
    'a@example.com, b@example.com',
    'a@example.com\nBcc: b@example.com',
  ].map((from): [Record<string, string>, string] => [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: from },
    `MAIL_FROM must be an address or Name <address>; it is "${from}".`,
  ]),
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM, MAIL_REPLY_TO: 'nobody' },
    'MAIL_REPLY_TO must be an address or Name <address>; it is "nobody".',
  ],
  [
    { ...webhook, SMS_WEBHOOK_SECRET: 'short' },
    'SMS_WEBHOOK_URL needs SMS_WEBHOOK_SECRET to be set too: 32 characters or more.',
  ],
  [
    { ...webhook, SMS_WEBHOOK_URL: 'texts.example' },
    'SMS_WEBHOOK_URL must be an http:// or https:// address without a user name.',
  ],
  [
    { SMS_WEBHOOK_SECRET: webhook.SMS_WEBHOOK_SECRET },
    'SMS_WEBHOOK_SECRET needs SMS_WEBHOOK_URL to be set too.',
  ],
])('%o is refused with a sentence that says what to do', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new ConfigProblem(sentence))
})

test('errors never contain the password of the URL', () => {
  for (const SMTP_URL of [
    'smtp://a:hunter2@mail.example/x',
    'smtp://a:hunter2%@mail.example',
    'stmp://a:hunter2@b',
  ])
    try {
      mail({ SMTP_URL })
      expect.unreachable()
    } catch (problem) {
      expect(String(problem)).not.toContain('hunter2')
    }
})

const production = {
  DEPLOYMENT: 'production',
  SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://tables.example',
}

test('production starts only with a mail server', () => {
  const sentence =
    'Production needs SMTP_URL and MAIL_FROM, the mail server that sends guests their messages.'
  expect(() => readConfig(production)).toThrow(new ConfigProblem(sentence))
  expect(() => readConfig({ ...production, ...webhook })).toThrow(new ConfigProblem(sentence))
  expect(readConfig({ ...production, SMTP_URL: 'smtps://mail.example', MAIL_FROM }).deployment).toBe(
    'production',
  )
})

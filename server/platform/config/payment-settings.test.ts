import { expect, test } from 'vitest'
import { ConfigProblem } from './config-problem.ts'
import { readPaymentSettings } from './payment-settings.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLIC_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_one, whsec_two',
}
const square = { SQUARE_ACCESS_TOKEN: 'token', SQUARE_LOCATION_ID: 'L1', SQUARE_WEBHOOK_KEY: 'key' }
const tbank = { TBANK_TERMINAL: 'terminal', TBANK_PASSWORD: 'password' }

test('only development enables test payments by default', () => {
  expect(readPaymentSettings({}, 'development')).toMatchObject({ taking: 'till', till: true })
  expect(readPaymentSettings({}, 'staging')).toMatchObject({ taking: null, till: false })
  expect(readPaymentSettings({}, 'production')).toMatchObject({ taking: null, till: false })
  expect(readPaymentSettings({ PAYMENT_GATEWAY: 'none' }, 'development')).toMatchObject({ taking: null })
  expect(readPaymentSettings({ PAYMENT_GATEWAY: 'till' }, 'staging')).toMatchObject({ taking: 'till' })
})

test('a provider that no longer takes payments can still be queried about earlier ones', () => {
  const settings = readPaymentSettings({ ...stripe, ...square, PAYMENT_GATEWAY: 'square' }, 'production')
  expect(settings).toMatchObject({
    taking: 'square',
    square: { locationId: 'L1', apiUrl: 'https://connect.squareup.com' },
    stripe: {
      publicKey: 'pk_live_1',
      webhookSecrets: ['whsec_one', 'whsec_two'],
      apiUrl: 'https://api.stripe.com',
    },
    links: [],
  })
})

test('a provider’s test server may run on this machine', () => {
  const settings = readPaymentSettings({ ...tbank, TBANK_API_URL: 'http://127.0.0.1:9' }, 'production')
  expect(settings.links).toMatchObject([{ name: 'tbank', user: 'terminal', apiUrl: 'http://127.0.0.1:9' }])
})

test.each([
  [
    { PAYMENT_GATEWAY: 'till' },
    'PAYMENT_GATEWAY is till, which takes no real money. Set it to your payment provider, or to none.',
  ],
  [
    { PAYMENT_GATEWAY: 'paypal' },
    'PAYMENT_GATEWAY must be one of none, till, stripe, square, yookassa, tbank, epos; it is "paypal".',
  ],
  [{ PAYMENT_GATEWAY: 'stripe' }, 'PAYMENT_GATEWAY is stripe, but the settings of stripe are missing.'],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    'STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRETS must be set together; STRIPE_PUBLIC_KEY is missing.',
  ],
  [
    { EPOS_USER: 'u', EPOS_SECRET: 's' },
    'EPOS_USER, EPOS_SECRET, EPOS_PROFILE must be set together; EPOS_PROFILE is missing.',
  ],
  [
    { ...stripe, STRIPE_API_URL: 'http://api.example' },
    'STRIPE_API_URL must be an https:// address without a path.',
  ],
])('%o is refused in production', (env, sentence) => {
  expect(() => readPaymentSettings(env, 'production')).toThrow(new ConfigProblem(sentence))
})

test.each([
  [{ STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_PUBLIC_KEY: 'sk_live_1' }, /are swapped/],
  [{ STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_PUBLIC_KEY: 'rk_live_1' }, /are swapped/],
  [{ STRIPE_PUBLIC_KEY: 'sk_live_1' }, /^STRIPE_PUBLIC_KEY must begin with pk_live_ or pk_test_/],
  [{ STRIPE_SECRET_KEY: 'pk_live_1' }, /^STRIPE_SECRET_KEY must begin with sk_live_/],
  [{ STRIPE_SECRET_KEY: 'sk_1' }, /^STRIPE_SECRET_KEY must begin with sk_live_/],
  [{ STRIPE_PUBLIC_KEY: 'pk_test_1' }, /a live key, and the other a test key/],
  [{ STRIPE_SECRET_KEY: 'rk_test_1' }, /a live key, and the other a test key/],
  [{ STRIPE_WEBHOOK_SECRETS: 'whsec_one, sk_live_1' }, /^STRIPE_WEBHOOK_SECRETS must list secrets/],
])('wrong keys of Stripe are refused without quoting them (money G2): %o', (changed, sentence) => {
  for (const deployment of ['development', 'production']) {
    const read = () => readPaymentSettings({ ...stripe, ...changed }, deployment)
    expect(read).toThrow(sentence)
    expect(read).not.toThrow(/_1/)
  }
})

test('each payment account has the settings of a provider, which begin with its name', () => {
  const { accounts, taking } = readPaymentSettings(
    {
      PAYMENT_ACCOUNTS: 'mesas, lisboa',
      PAYMENT_GATEWAY: 'none',
      ACCOUNT_MESAS_PAYMENT_GATEWAY: 'stripe',
      ACCOUNT_MESAS_STRIPE_SECRET_KEY: 'rk_test_1',
      ACCOUNT_MESAS_STRIPE_PUBLIC_KEY: 'pk_test_1',
      ACCOUNT_MESAS_STRIPE_WEBHOOK_SECRETS: 'whsec_one',
      ACCOUNT_LISBOA_PAYMENT_GATEWAY: 'tbank',
      ACCOUNT_LISBOA_TBANK_TERMINAL: 'terminal',
      ACCOUNT_LISBOA_TBANK_PASSWORD: 'password',
    },
    'production',
  )
  expect(taking).toBeNull()
  expect([...accounts.keys()]).toEqual(['mesas', 'lisboa'])
  expect(accounts.get('mesas')).toMatchObject({
    taking: 'stripe',
    stripe: { publicKey: 'pk_test_1' },
    links: [],
  })
  expect(accounts.get('lisboa')).toMatchObject({ taking: 'tbank', stripe: null, links: [{ name: 'tbank' }] })
})

test.each([
  [{}, 'PAYMENT_ACCOUNTS lists mesas, but ACCOUNT_MESAS_PAYMENT_GATEWAY is missing.'],
  [
    { ...stripe, ACCOUNT_MESAS_PAYMENT_GATEWAY: 'stripe' },
    'PAYMENT_GATEWAY is stripe, but the settings of stripe are missing. These settings of an account begin with ACCOUNT_MESAS_.',
  ],
])('an account without settings of its own is refused: %o', (env, sentence) => {
  const read = () => readPaymentSettings({ PAYMENT_ACCOUNTS: 'mesas', ...env }, 'production')
  expect(read).toThrow(new ConfigProblem(sentence))
})

test('the name of an account has only letters and digits', () => {
  const read = () => readPaymentSettings({ PAYMENT_ACCOUNTS: 'mesas-lisboa' }, 'production')
  expect(read).toThrow(/lower-case letters and digits; one is "mesas-lisboa"/)
})

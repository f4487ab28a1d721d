import { join } from 'node:path'
import { Stripe } from 'stripe'
import type { LinkSettings } from '#server/platform/config/payment-settings.ts'
import type { Callback, PaymentGateway } from '#server/payments/gateways/gateway.ts'
import { hmacOf, tokenOf } from '#server/payments/gateways/link/link-requests.ts'
import { openLink, readLinkProfile } from '#server/payments/gateways/link/open-link.ts'
import { openSquare } from '#server/payments/gateways/square/open-square.ts'
import { openStripe } from '#server/payments/gateways/stripe/open-stripe.ts'
import { openFakeSquare, squareToken } from './fake-square.ts'
import { openFakeStripe } from './fake-stripe.ts'
import { openFakeEpos } from './link/fake-epos.ts'
import { openFakeTBank } from './link/fake-tbank.ts'
import { openFakeYooKassa } from './link/fake-yookassa.ts'
import { linkSecret, linkUser } from './link/link-account.ts'
import type { TestLedger } from './provider-ledger.ts'
import type { ProviderServer } from './provider-server.ts'
import { signedCallback, squareWebhookKey } from './square/square-callbacks.ts'
import { squareLocation } from './square/square-objects.ts'

/** Differences between a callback and a valid one. */
export interface CallbackFlaw {
  readonly secret?: string
  readonly at?: Date
  readonly account?: string
  readonly kind?: string
}

/** A gateway and the fake provider that it communicates with. */
export interface ProviderUnderTest {
  readonly gateway: PaymentGateway
  /** The same gateway, but one that soon gives up on a provider that hangs. */
  readonly impatient: PaymentGateway
  readonly server: ProviderServer
  readonly ledger: TestLedger
  /** The restaurant's account at the provider; null if it needs none. */
  readonly account: string | null
  /** The URL that the provider sends callbacks to. */
  readonly address: string
  /** Returns a callback about a payment, signed as the provider signs it. */
  callback(reference: string, now: Date, flaw?: CallbackFlaw): Callback
}

/** How long the gateways wait for an answer, in milliseconds. */
const patientMs = 10_000
const impatientMs = 400

export const callbackAddress = 'https://tables.example/api/payments/callbacks/'

async function stripeUnderTest(): Promise<ProviderUnderTest> {
  const fake = await openFakeStripe()
  const secret = 'whsec_fake'
  const settings = {
    secretKey: 'sk_test_fake',
    publicKey: 'pk_test_fake',
    webhookSecrets: ['whsec_other_endpoint', secret],
    apiUrl: fake.url,
  }
  const signer = new Stripe('sk_test_fake')
  return {
    gateway: openStripe(settings, patientMs),
    impatient: openStripe(settings, impatientMs),
    server: fake,
    ledger: fake.ledger,
    account: 'acct_1',
    address: `${callbackAddress}stripe`,
    callback(reference, now, flaw = {}) {
      const { kind = 'payment_intent.succeeded', account = 'acct_1', at = now } = flaw
      const isIntent = kind.startsWith('payment_intent')
      const object = isIntent
        ? { object: 'payment_intent', id: reference }
        : { object: 'charge', id: 'ch_1', payment_intent: reference }
      const payload = JSON.stringify({
        id: `evt_${kind}_${reference}`,
        type: kind,
        account,
        data: { object },
      })
      const timestamp = Math.floor(at.getTime() / 1000)
      const header = signer.webhooks.generateTestHeaderString({
        payload,
        secret: flaw.secret ?? secret,
        timestamp,
      })
      return { headers: { 'stripe-signature': header }, body: Buffer.from(payload) }
    },
  }
}

async function squareUnderTest(): Promise<ProviderUnderTest> {
  const fake = await openFakeSquare()
  const address = `${callbackAddress}square`
  const settings = {
    accessToken: squareToken,
    locationId: squareLocation,
    webhookKey: squareWebhookKey,
    apiUrl: fake.url,
  }
  return {
    gateway: openSquare(settings, address, patientMs),
    impatient: openSquare(settings, address, impatientMs),
    server: fake,
    ledger: fake.ledger,
    account: null,
    address,
    callback(
      reference,
      now,
      { secret = squareWebhookKey, at = now, account = squareLocation, kind = 'payment.updated' } = {},
    ) {
      const payment = { id: `pay-${reference}`, order_id: reference, location_id: account }
      const event = {
        event_id: `${kind}-${reference}`,
        type: kind,
        created_at: at.toISOString(),
        data: { object: { payment } },
      }
      return signedCallback(event, address, secret)
    },
  }
}

type LinkName = LinkSettings['name']

const fakes = { yookassa: openFakeYooKassa, tbank: openFakeTBank, epos: openFakeEpos }

async function linkUnderTest(name: LinkName): Promise<ProviderUnderTest> {
  const fake = await fakes[name]()
  const sample = join(import.meta.dirname, '../../../docs/samples/epos-profile.json')
  const settings = {
    name,
    user: linkUser,
    secret: linkSecret,
    apiUrl: fake.url,
    profileFile: name === 'epos' ? sample : null,
  }
  const address = `${callbackAddress}${name}`
  const profile = await readLinkProfile(settings)
  return {
    gateway: openLink(settings, profile, address, patientMs),
    impatient: openLink(settings, profile, address, impatientMs),
    server: fake,
    ledger: fake.ledger,
    account: null,
    address,
    callback: (reference, now, flaw = {}) => linkCallback(name, reference, now, flaw),
  }
}

function linkCallback(name: LinkName, reference: string, now: Date, flaw: CallbackFlaw): Callback {
  const { secret = linkSecret, account = linkUser, at = now, kind = 'succeeded' } = flaw
  if (name === 'yookassa') {
    const event = { type: 'notification', event: `payment.${kind}`, object: { id: reference } }
    return { headers: {}, body: Buffer.from(JSON.stringify(event)) }
  }
  if (name === 'tbank') {
    const event = {
      TerminalKey: account,
      PaymentId: reference,
      Status: 'CONFIRMED',
      Success: true,
      Amount: 4000,
    }
    return { headers: {}, body: Buffer.from(JSON.stringify({ ...event, Token: tokenOf(event, secret) })) }
  }
  const event = { event: `${kind}-${reference}`, payment: reference, merchant: account, at: at.toISOString() }
  const body = Buffer.from(JSON.stringify(event))
  return { headers: { 'x-epos-signature': hmacOf(body, secret) }, body }
}

/** Starts a fake provider for every gateway that uses the network. */
export const providers = {
  stripe: stripeUnderTest,
  square: squareUnderTest,
  yookassa: () => linkUnderTest('yookassa'),
  tbank: () => linkUnderTest('tbank'),
  epos: () => linkUnderTest('epos'),
} as const satisfies Readonly<Record<string, () => Promise<ProviderUnderTest>>>

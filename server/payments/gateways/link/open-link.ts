import { readFile } from 'node:fs/promises'
import { type Money, money } from '#domain/money/money.ts'
import { ownValue } from '#domain/own-value.ts'
import { providerAmount } from '#domain/payments/gateway-profile.ts'
import type { ProviderReading } from '#domain/payments/settle.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { LinkSettings } from '#server/platform/config/payment-settings.ts'
import { keyWithin, textAt } from '../fetch-answer.ts'
import {
  type GatewayReading,
  type GatewayRefusal,
  idempotencyKeyOf,
  type KnownPayment,
  type PaymentGateway,
  providerAnswerMs,
  unknownOutcome,
} from '../gateway.ts'
import { knownLinkProfiles } from './known-profiles.ts'
import { amountAt, createLinkClient } from './link-client.ts'
import { LinkProfile, type LinkRequest } from './link-profile.ts'
import { gatewayProfileOf, writtenAmount } from './link-requests.ts'
import { checkLinkAccount, listLinkEntries } from './list-link.ts'
import { verifyLinkCallback } from './verify-signature.ts'

/**
 * The most times that a payment can have been started anew for its key to be recognized. Each time that a guest or we try to start
 * it while the provider fails takes up to two.
 */
const mostKeys = 1_000

/**
 * Returns the operator's profile, or the built-in one for known providers. Throws if the file is missing or
 * isn't a valid profile.
 */
export async function readLinkProfile({ name, profileFile }: LinkSettings): Promise<LinkProfile> {
  if (profileFile !== null) return LinkProfile.parse(JSON.parse(await readFile(profileFile, 'utf8')))
  if (name === 'epos') throw new Error('EPOS_PROFILE names no file')
  return knownLinkProfiles[name]
}

/** Opens a provider that a profile describes. Guests pay on the provider's page; cards can't be stored. */
export function openLink(
  settings: LinkSettings,
  profile: LinkProfile,
  callbackUrl: string,
  answerMs = providerAnswerMs,
): PaymentGateway {
  const counting = gatewayProfileOf(profile)
  const { check } = profile
  const shortKey = (key: string) => keyWithin(key, profile.keyLongest)

  const ask = createLinkClient(settings, profile, callbackUrl, answerMs)

  const amountValues = (amount: Money, counted: number) => ({
    amount: writtenAmount(profile, counted, amount.currency),
    currency: amount.currency,
  })

  const act = async (request: LinkRequest | null, { reference, key }: KnownPayment, what: string) => {
    if (!request) return refuse('notPossible')
    const answer = await ask(request, { reference }, shortKey(`${key}-${what}`))
    return isRefusal(answer) ? answer : null
  }

  async function read(known: KnownPayment): Promise<GatewayReading | GatewayRefusal> {
    const found = await ask(profile.read, { reference: known.reference })
    if (isRefusal(found)) return found
    if (!isOurs(textAt(found.json, profile.read.key), known.key)) return refuse('foreignPayment')
    return readingOf(found.json, known)
  }

  /** Whether a payment has our key. A payment that was started anew may have a later one. */
  const isOurs = (found: string | null, key: string) => {
    for (let number = 1; number <= mostKeys; number++)
      if (shortKey(idempotencyKeyOf(key, number)) === found) return true
    return false
  }

  function readingOf(found: unknown, known: KnownPayment): GatewayReading | GatewayRefusal {
    const { read } = profile
    const word = textAt(found, read.state) ?? ''
    const state = ownValue(read.states, word)
    const currency = (read.currency && textAt(found, read.currency)) || known.amount.currency
    const amountIn = (path: string) => amountAt(profile, counting, { json: found, path, currency })
    const shown = amountIn(read.amount)
    if (!state || shown === null) return unknownOutcome('unreadable')
    const isPaid = state === 'succeeded'
    const isRest = read.refundedStates.includes(word)
    const taken = isPaid ? (isRest ? known.amount.amount : shown) : 0
    const refunded = read.refunded ? amountIn(read.refunded) : isRest ? taken - shown : 0
    if (refunded === null) return unknownOutcome('unreadable')
    return { currency, state, taken, refunds: attributeRefunds(refunded, known), disputes: [] }
  }

  return {
    name: settings.name,
    profile: counting,
    keepsCards: false,
    pages: profile.pages,
    callbackAnswer: profile.callback.answer,

    async start({ key, idempotencyKey, purpose, amount, description, locale, returnUrl }) {
      if (purpose === 'card') return refuse('notPossible')
      const counted = providerAmount(counting, amount)
      if (isRefusal(counted)) return counted
      const language = locale.slice(0, 2)
      const values = {
        ...amountValues(amount, counted),
        key: shortKey(key),
        order: shortKey(idempotencyKey),
        description,
        language,
        returnUrl,
      }
      const started = await ask(profile.start, values, shortKey(idempotencyKey))
      if (isRefusal(started)) return started
      const reference = textAt(started.json, profile.start.reference)
      const link = textAt(started.json, profile.start.link)
      return reference === null || link === null
        ? unknownOutcome('unreadable')
        : { reference, link, clientSecret: null }
    },

    // Guests return to the stored link instead.
    open: async () => refuse('notPossible'),
    read,
    charge: async () => refuse('notPossible'),

    findCharge: async () => null,

    async refund({ reference }, { key, idempotencyKey, amount }) {
      const counted = providerAmount({ ...counting, smallest: {}, smallestElsewhere: 1 }, amount)
      if (isRefusal(counted)) return counted
      const values = { ...amountValues(amount, counted), reference, key: shortKey(key) }
      const answer = await ask(profile.refund, values, shortKey(idempotencyKey))
      return isRefusal(answer) ? answer : null
    },

    collect: (known) => act(profile.collect, known, 'collect'),

    async withdraw(known) {
      const before = await read(known)
      if (isRefusal(before)) return before
      if (before.state === 'expired') return null
      return before.taken > 0 ? refuse('notPossible') : act(profile.withdraw, known, 'withdraw')
    },

    forgetCard: async () => null,
    listEvents: null,
    listEntries:
      profile.lists.length > 0 ? async (span) => listLinkEntries(ask, profile, counting, span) : null,
    checkAccount: check && (async () => checkLinkAccount(ask, check)),
    verify: async (callback, now) => verifyLinkCallback(profile, settings, callback, now),
  }
}

/**
 * Attributes the refunded total that the provider reports to our refunds, in the order in which we requested
 * them.
 */
function attributeRefunds(refunded: number, { refunds, amount }: KnownPayment): ProviderReading['refunds'] {
  let left = money(refunded, amount.currency).amount
  const ours = refunds.flatMap(({ key, amount: planned }) => {
    if (planned > left) return []
    left -= planned
    return [{ key, amount: planned, state: 'done' as const }]
  })
  return left > 0 ? [...ours, { key: null, amount: left, state: 'done' }] : ours
}

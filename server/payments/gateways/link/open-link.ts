import { readFile } from 'node:fs/promises'
import { type Money, money } from '#domain/money/money.ts'
import { ownValue } from '#domain/own-value.ts'
import { amountFromProvider, providerAmount } from '#domain/payments/gateway-profile.ts'
import type { ProviderReading } from '#domain/payments/settle.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { LinkSettings } from '#server/config/payment-settings.ts'
import { fetchAnswer, keyWithin, textAt, valueAt } from '../fetch-answer.ts'
import {
  type GatewayReading,
  type GatewayRefusal,
  type KnownPayment,
  type PaymentGateway,
  providerAnswerMs,
  unknownOutcome,
} from '../gateway.ts'
import { knownLinkProfiles } from './known-profiles.ts'
import { LinkProfile, type LinkRequest } from './link-profile.ts'
import {
  authHeaders,
  countedAmount,
  filled,
  filledPath,
  gatewayProfileOf,
  tokenOf,
  writtenAmount,
} from './link-requests.ts'
import { verifyLinkCallback } from './verify-callback.ts'

type LinkRefusal = Refusal<'unknown' | 'misconfigured' | 'notPossible'>

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
  const shortKey = (key: string) => keyWithin(key, profile.keyLongest)

  async function ask(
    request: LinkRequest,
    values: Readonly<Record<string, string | number>>,
    key: string | null = null,
  ): Promise<{ readonly json: unknown } | LinkRefusal> {
    const all = { user: settings.user, callbackUrl, ...values }
    const fields = request.body && (filled(request.body, all) as object)
    const body =
      fields && profile.auth === 'token' ? { ...fields, Token: tokenOf(fields, settings.secret) } : fields
    const answer = await fetchAnswer({
      url: `${settings.apiUrl ?? profile.apiUrl}${filledPath(request.path, all)}`,
      method: request.method,
      headers: {
        ...authHeaders(profile, settings),
        ...(profile.keyHeader !== null && key !== null && { [profile.keyHeader]: key }),
      },
      ...(body && { body }),
      answerMs,
    })
    if (isRefusal(answer)) return answer
    if (answer.status === 403) return refuse('misconfigured')
    const isRefused = profile.success !== null && !valueAt(answer.json, profile.success)
    return answer.status >= 400 || isRefused ? refuse('notPossible') : answer
  }

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
    if (textAt(found.json, profile.read.key) !== shortKey(known.key)) return refuse('foreignPayment')
    return readingOf(found.json, known)
  }

  function readingOf(found: unknown, known: KnownPayment): GatewayReading | GatewayRefusal {
    const { read } = profile
    const word = textAt(found, read.state) ?? ''
    const state = ownValue(read.states, word)
    const currency = (read.currency && textAt(found, read.currency)) || known.amount.currency
    const amountIn = (path: string) => {
      const counted = countedAmount(profile, textAt(found, path) ?? '0', { currency })
      const amount = counted === null ? null : amountFromProvider(counting, counted, currency)
      return amount === null || isRefusal(amount) ? null : amount.amount
    }
    const shown = amountIn(read.amount)
    if (!state || shown === null) return unknownOutcome('unreadable')
    const isPaid = state === 'succeeded'
    const isRest = read.refundedStates.includes(word)
    const taken = isPaid ? (isRest ? known.amount.amount : shown) : 0
    const refunded = read.refunded ? amountIn(read.refunded) : isRest ? taken - shown : 0
    if (refunded === null) return unknownOutcome('unreadable')
    return { currency, state, taken, refunds: attributed(refunded, known), disputes: [] }
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
    listEntries: null,
    checkAccount: null,
    verify: async (callback, now) => verifyLinkCallback(profile, settings, callback, now),
  }
}

/**
 * Attributes the refunded total that the provider reports to our refunds, in the order in which we requested
 * them.
 */
function attributed(refunded: number, { refunds, amount }: KnownPayment): ProviderReading['refunds'] {
  let left = money(refunded, amount.currency).amount
  const ours = refunds.flatMap(({ key, amount: planned }) => {
    if (planned > left) return []
    left -= planned
    return [{ key, amount: planned, state: 'done' as const }]
  })
  return left > 0 ? [...ours, { key: null, amount: left, state: 'done' }] : ours
}

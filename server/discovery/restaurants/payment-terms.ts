import type { PaymentConfiguration } from '#contracts/payments/payments.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Money, money } from '#domain/money/money.ts'
import { type AgreedTerms, agreeTo, offerTerms, type PaymentRules } from '#domain/payments/agreed-terms.ts'
import type { DeadlineRule } from '#domain/payments/cancellation-deadline.ts'
import { lateRefund } from '#domain/payments/late-refund.ts'
import {
  type AmountRefusal,
  type GatewayProfile,
  gatewayProfiles,
  providerAmount,
  refundStep,
} from '#domain/payments/gateway-profile.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { clockInWords, shortDayInWords, zoneInShort } from '#server/platform/translations/moments.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { type GatewayId, type GatewayName, providerOf } from '#server/platform/config/payment-settings.ts'
import type { Billing, Content, Data } from '#server/context.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { ListedRestaurant } from './listed-restaurant.ts'
import type { PaymentPolicy } from './restaurant-settings.ts'

interface Visit {
  readonly partySize: number
  readonly from: EpochMinute
  readonly gateway: GatewayId | null
}

/** The guest who reads a consent sentence, and when. */
export interface Reader {
  readonly locale: Locale
  readonly say: Say
  readonly at: EpochMinute
}

export function readerOf(
  { sentences, now }: Pick<Content & Data, 'sentences' | 'now'>,
  locale: Locale,
): Reader {
  return { locale, say: sentences(locale), at: epochMinuteOf(now()) }
}

export interface OfferedTerms {
  /** The terms that currently apply, including the consent sentence. */
  readonly terms: AgreedTerms
  /** The sentence that the guest must agree to; null if the visit costs nothing. */
  readonly sentence: string | null
}

type Charging = Pick<ListedRestaurant, 'payment' | 'record' | 'host' | 'plan'>

/** Returns the terms for a visit under the restaurant's current payment rules, in the guest's language. */
export function termsFor(
  listed: Charging,
  { partySize, from, gateway }: Visit,
  reader: Reader,
): OfferedTerms {
  const { currency } = listed.record
  const visit = { partySize, from, zone: listed.plan.plan.zone, currency, step: stepOf(gateway, currency) }
  const terms = offerTerms(rulesOf(listed.payment), visit)
  if (terms.chargeType === 'None') return { terms, sentence: null }
  const { locale, at } = reader
  const sentence = consentSentence(listed, terms, reader)
  return { terms: agreeTo(terms, { sentence, locale, at }), sentence }
}

/** Returns the sentence with which a guest agrees to terms that may charge something. */
export function consentSentence(
  { record, host, plan }: Omit<Charging, 'payment'>,
  terms: AgreedTerms,
  { locale, say, at }: Reader,
): string {
  const until = isoWithOffset(plan.plan.zone, terms.freeUntil)
  const wall = until.slice(0, 16)
  return sentenceOf(terms, at, say, {
    restaurant: (host ?? record).name,
    amount: formatMoney(terms.amount, terms.currency, locale),
    back: formatMoney(lateRefund(terms), terms.currency, locale),
    until: `${shortDayInWords(wall, locale)}, ${clockInWords(wall, locale)} (${zoneInShort(record.time_zone, until, locale)})`,
  })
}

/** Returns the terms of a booking without any payment through Banquette. */
export function noTerms(currency: string, from: EpochMinute): AgreedTerms {
  return {
    chargeType: 'None',
    amount: 0,
    currency,
    freeUntil: from,
    lateRefundPercent: 0,
    returnsIfRefilled: false,
    lost: 0,
    consent: null,
  }
}

function sentenceOf(
  terms: AgreedTerms,
  at: EpochMinute,
  say: Say,
  values: Readonly<Record<string, string>>,
): string {
  const isFree = at < terms.freeUntil
  const key =
    terms.chargeType === 'Cancellation Fee'
      ? isFree
        ? 'fee'
        : 'feeNow'
      : `deposit${isFree ? '' : 'Now'}${lateRefund(terms) > 0 ? 'Part' : ''}`
  const agreed = say(`consent.${key}`, values)
  if (!terms.returnsIfRefilled) return agreed
  const isFee = terms.chargeType === 'Cancellation Fee'
  return `${agreed} ${say(isFee ? 'consent.refilled' : 'consent.refilledDeposit')}`
}

function rulesOf(payment: PaymentPolicy): PaymentRules {
  return { ...payment, chargeIfCancelledBeforeTime: deadlineRuleOf(payment).timeOfDay }
}

/** Returns the rule that determines when free cancellation ends under these payment rules. */
export function deadlineRuleOf({
  chargeIfCancelledBefore: hoursBefore,
  chargeIfCancelledBeforeTime: time,
  chargeIfCancelledBeforeTimeEnabled,
}: PaymentPolicy): DeadlineRule {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { hoursBefore, timeOfDay: chargeIfCancelledBeforeTimeEnabled ? hours * 60 + minutes : null }
}

/**
 * Returns the gateway that takes a restaurant's payments; null if guests pay at the restaurant, also because the account
 * is lost at the moment.
 */
export function gatewayOf(
  context: Pick<Billing, 'gateways'>,
  listed: Pick<ListedRestaurant, 'payment'>,
): GatewayId | null {
  return lostAccountSince(context, listed) === null ? configuredGatewayOf(context, listed) : null
}

/** Like `gatewayOf`, but whether or not the account works at the moment. */
export function configuredGatewayOf(
  { gateways }: Pick<Billing, 'gateways'>,
  { payment }: Pick<ListedRestaurant, 'payment'>,
): GatewayId | null {
  return payment.paymentGateway === 'none' ? null : gateways.taking
}

/** Returns since when a restaurant's account can't take payments; null if it can or there is none. */
export function lostAccountSince(
  context: Pick<Billing, 'gateways'>,
  listed: Pick<ListedRestaurant, 'payment'>,
): Date | null {
  const gateway = configuredGatewayOf(context, listed)
  return gateway && context.gateways.lostSince(gateway, listed.payment.stripeAccountId)
}

/** Returns the name that the specification uses for a gateway. */
export function gatewayOnWire(gateway: GatewayId | null): PaymentConfiguration['paymentGateway'] {
  if (gateway === null) return 'none'
  const provider = providerOf(gateway)
  return provider === 'epos' || provider === 'stripe' || provider === 'square' ? provider : 'others'
}

/**
 * Returns whether a gateway can take a payment with these terms. Only some gateways can store cards and
 * charge them later, and each has a smallest charge (M14). Otherwise, the guest pays at the restaurant.
 */
export function canTake(
  gateway: GatewayId | null,
  { chargeType, amount, currency }: Pick<AgreedTerms, 'chargeType' | 'amount' | 'currency'>,
): boolean {
  if (gateway === null) return false
  const keepsCards = ['till', 'stripe'].includes(providerOf(gateway))
  if (chargeType === 'Cancellation Fee' && !keepsCards) return false
  return chargeRefusal(gateway, money(amount, currency)) === null
}

export function chargeRefusal(gateway: string, charged: Money): AmountRefusal | null {
  const counted = providerAmount(profiles[providerOf(gateway)], charged)
  return isRefusal(counted) ? counted : null
}

/** Returns the step in which a gateway refunds a currency, in minor units. */
export function stepOf(gateway: string | null, currency: string): number {
  return refundStep(gateway ? profiles[providerOf(gateway)] : gatewayProfiles.till, currency)
}

/** The limits of each gateway. `EPOS_PROFILE` may be more restrictive. */
const profiles: Readonly<Record<GatewayName, GatewayProfile>> = {
  ...gatewayProfiles,
  yookassa: gatewayProfiles.link,
  tbank: gatewayProfiles.link,
  epos: gatewayProfiles.link,
}

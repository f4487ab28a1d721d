import type { StaffPaymentRules } from '#contracts/payments/payment-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import {
  depositRuleProblems,
  needsCardInVain,
  type RuleProblem,
  type TakingGateway,
} from '#domain/payments/check-deposit-rules.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { Access, Billing, Content, Data, Discovery } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { configuredGatewayOf } from '#server/discovery/restaurants/payment-terms.ts'
import { savePayment } from '#server/setup/save-payment.ts'
import type { Values } from '#server/platform/translations/sentences.ts'
import { presentPaymentRules } from './get-payment-rules.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'

/** Existing reservations keep their agreed terms. */
export const setPaymentRules: Handler<
  'host.setPaymentRules',
  Data & Discovery & Billing & Content & Access
> = async (context, { restaurantId, body }, caller) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const fields = await problemsOf(context, listed, body, caller)
  if (fields.length > 0) return { ...refuse('invalidInput'), fields }
  await savePayment(context, listed.record.id, body)
  const saved = await context.catalogue.getForStaff(restaurantId)
  return saved ? presentPaymentRules(context, saved) : refuse('unknownRestaurant')
}

/** Returns the amounts that no guest could pay, with messages in the caller's language. */
async function problemsOf(
  context: Billing & Content,
  { record: { currency }, payment }: ListedRestaurant,
  rules: StaffPaymentRules,
  { locale }: Caller,
): Promise<{ field: string; message: string }[]> {
  const say = context.sentences(locale)
  const { paymentGateway } = rules
  const name = configuredGatewayOf(context, { payment: { ...payment, paymentGateway } })
  const gateway: TakingGateway | null = name && (await context.gateways.open(name))
  const sentence = ({ refused, partySize, details }: RuleProblem) => {
    const smallest = details?.['smallest']
    const values: Values = {
      partySize,
      currency,
      ...(typeof smallest === 'number' && { smallest: formatMoney(smallest, currency, locale) }),
    }
    return say(keys[refused], values)
  }
  const problems = depositRuleProblems(rules.depositRules, currency, gateway?.profile ?? null)
  return [
    ...problems.map((problem) => ({
      field: `depositRules.${problem.partySize}`,
      message: sentence(problem),
    })),
    ...(needsCardInVain(rules, gateway)
      ? [{ field: 'noShowFeeEnabled', message: say('fields.cardsNotKept') }]
      : []),
  ]
}

const keys = {
  amountTooSmall: 'fields.smallestCharge',
  currencyNotTaken: 'fields.currencyNotTaken',
  amountNotPayable: 'fields.amountNotTaken',
  amountInvalid: 'fields.number',
  partySizeInvalid: 'fields.rulePartySize',
} as const satisfies Record<RuleProblem['refused'], string>

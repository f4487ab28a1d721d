import { money } from '../money/money.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { PaymentRules } from './agreed-terms.ts'
import type { DepositRules } from './deposit.ts'
import { chargeTypeOf } from './fees.ts'
import { type AmountRefusal, type GatewayProfile, providerAmount } from './gateway-profile.ts'

/** The capabilities of a restaurant's payment gateway. */
export interface TakingGateway {
  readonly profile: GatewayProfile
  /** Whether the gateway can store cards and charge them later. */
  readonly keepsCards: boolean
}

/** The reason why a restaurant's deposit rule can't be saved. `partySize` is the rule's key as entered. */
export interface RuleProblem {
  readonly partySize: string
  readonly refused: AmountRefusal['refused'] | 'partySizeInvalid' | 'amountInvalid'
  readonly details?: Refusal['details']
}

/**
 * Returns all rules that no guest could pay, so that they are refused when a restaurant saves them. An amount
 * of 0 is valid because these parties owe nothing. Without a gateway, any amount is valid, because it is paid
 * at the restaurant.
 */
export function depositRuleProblems(
  rules: DepositRules,
  currency: string,
  profile: GatewayProfile | null,
): RuleProblem[] {
  return Object.entries(rules).flatMap(([partySize, amount]): RuleProblem[] => {
    if (!/^[1-9]\d{0,5}$/.test(partySize)) return [{ partySize, refused: 'partySizeInvalid' }]
    if (!Number.isSafeInteger(amount) || amount < 0) return [{ partySize, refused: 'amountInvalid' }]
    if (amount === 0 || !profile) return []
    const counted = providerAmount(profile, money(amount, currency))
    return isRefusal(counted) ? [{ partySize, ...counted }] : []
  })
}

/**
 * Returns whether the rules charge a fee to stored cards although the gateway can't store any. Such rules are
 * refused when a restaurant saves them, so that guests aren't asked for a card that can't be used.
 */
export function needsCardInVain(
  rules: Pick<PaymentRules, 'depositRules' | 'creditCardChargeEnabled' | 'noShowFeeEnabled'>,
  gateway: TakingGateway | null,
): boolean {
  const amounts = Object.values(rules.depositRules)
  const asksForCards = amounts.some((amount) => chargeTypeOf(rules, amount) === 'Cancellation Fee')
  return asksForCards && gateway !== null && !gateway.keepsCards
}

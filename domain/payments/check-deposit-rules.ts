import { money } from '../money/money.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { PaymentRules } from './agreed-terms.ts'
import type { DepositRules } from './deposit.ts'
import { chargeTypeOf } from './fees.ts'
import { type AmountRefusal, type GatewayProfile, providerAmount } from './gateway-profile.ts'

/** What the gateway that takes the payments of a restaurant can do. */
export interface TakingGateway {
  readonly profile: GatewayProfile
  /** Whether it can store cards and charge them later. */
  readonly keepsCards: boolean
}

/** Why a restaurant’s rule can’t be saved. `partySize` is the key as it was written. */
export interface RuleProblem {
  readonly partySize: string
  readonly refused: AmountRefusal['refused'] | 'partySizeInvalid' | 'amountInvalid'
  readonly details?: Refusal['details']
}

/**
 * All rules that no guest could pay. They are refused when a restaurant saves them, so guests never meet them. An
 * amount of 0 is valid: these parties owe nothing. Without a gateway any amount is: it is paid at the restaurant.
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
 * Whether a fee would be charged to cards that the gateway can’t store. Refused when a restaurant saves its rules, so no
 * guest is asked for a card in vain.
 */
export function needsCardInVain(
  rules: Pick<PaymentRules, 'depositRules' | 'creditCardChargeEnabled' | 'noShowFeeEnabled'>,
  gateway: TakingGateway | null,
): boolean {
  const amounts = Object.values(rules.depositRules)
  const asksForCards = amounts.some((amount) => chargeTypeOf(rules, amount) === 'Cancellation Fee')
  return asksForCards && gateway !== null && !gateway.keepsCards
}

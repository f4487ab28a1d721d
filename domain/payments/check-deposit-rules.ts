import { money } from '../money/money.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { DepositRules } from './deposit.ts'
import { type AmountRefusal, type GatewayProfile, providerAmount } from './gateway-profile.ts'

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

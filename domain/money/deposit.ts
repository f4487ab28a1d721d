/** What a restaurant asks for a party, in minor units by party size. */
export interface DepositPolicy {
  readonly depositRules: Readonly<Record<string, number>>
  readonly creditCardChargeEnabled: boolean
  readonly noShowFeeEnabled: boolean
}

/**
 * The deposit for a party in minor units: the rule for exactly this size, else the one of the largest smaller size,
 * else 0 (specification section 5).
 */
export function depositFor(rules: DepositPolicy['depositRules'], partySize: number): number {
  const nearest = Object.keys(rules)
    .map(Number)
    .filter((size) => size <= partySize)
    .reduce((largest, size) => Math.max(largest, size), 0)
  return rules[nearest] ?? 0
}

/** What a party that does not come, or cancels late, may be charged: only with both switches on and a deposit above 0. */
export function cancellationFeeFor(policy: DepositPolicy, partySize: number): number {
  return policy.creditCardChargeEnabled && policy.noShowFeeEnabled
    ? depositFor(policy.depositRules, partySize)
    : 0
}

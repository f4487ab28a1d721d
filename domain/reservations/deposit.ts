import { ownValue } from '../own-value.ts'

/** Deposit by party size, in minor units, as restaurants set it. */
export type DepositRules = Readonly<Record<string, number>>

/**
 * The deposit a party owes: the rule for its exact size, else that of the largest smaller size, else nothing
 * (specification section 5).
 */
export function depositFor(rules: DepositRules, partySize: number): number {
  let size = 0
  for (const written of Object.keys(rules)) {
    const candidate = Number(written)
    if (candidate <= partySize && candidate > size) size = candidate
  }
  return ownValue(rules, String(size)) ?? 0
}

/** The smallest and the largest deposit that parties owe, once where they are the same; empty where nobody owes any. */
export function depositRange(rules: DepositRules): number[] {
  const owed = Object.values(rules).filter((amount) => amount > 0)
  return owed.length === 0 ? [] : [...new Set([Math.min(...owed), Math.max(...owed)])]
}

import { type Money, money } from '../money/money.ts'

/** Deposits by party size, in minor units. */
export type DepositRules = Readonly<Record<string, number>>

export function depositFor(rules: DepositRules, partySize: number, currency: string): Money {
  return money(depositAmount(rules, partySize), currency)
}

/**
 * Returns the deposit that a party owes in minor units: the rule for the exact party size, otherwise the one
 * for the largest smaller size, otherwise 0 (specification, section 5).
 */
export function depositAmount(rules: DepositRules, partySize: number): number {
  let size = 0
  let owed = 0
  for (const [written, amount] of Object.entries(rules)) {
    const candidate = Number(written)
    if (candidate > partySize || candidate <= size) continue
    size = candidate
    owed = amount
  }
  return owed
}

/**
 * Returns the smallest and largest deposit. Returns one value if they are equal, and none if there are no
 * deposits.
 */
export function depositRange(rules: DepositRules): number[] {
  const owed = Object.values(rules).filter((amount) => amount > 0)
  return owed.length === 0 ? [] : [...new Set([Math.min(...owed), Math.max(...owed)])]
}

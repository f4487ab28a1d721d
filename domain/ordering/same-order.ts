import type { CartLine } from './cart.ts'

/** How long after an order the same one again is probably a mistake, in minutes. */
export const sameOrderMinutes = 10

type Line = Omit<CartLine, 'repeatIndex'>

/** Returns whether two orders have the same dishes with the same options, in any order. */
export function hasSameDishes(one: readonly Line[], other: readonly Line[]): boolean {
  return contentOf(one) === contentOf(other)
}

function contentOf(lines: readonly Line[]): string {
  return lines.map(textOf).toSorted().join(' ')
}

function textOf({ id, amount, selectedModifiers }: Line): string {
  const options = selectedModifiers.map((option) => [option.id, option.amount].join()).toSorted()
  return JSON.stringify([id, amount, options])
}

import { type Refusal, refuse } from '../refusal.ts'
import { type Choice, nameOf } from './choice.ts'
import type { Option, Portion } from './menu.ts'

/** Portions of one product, or of one option of a modifier. */
export interface Portions {
  readonly productId: string | null
  /** Options are counted for all products that use the modifier. */
  readonly modifierId: string | null
  readonly optionId: string | null
  readonly amount: number
}

export type StockProblem = Refusal<'soldOut' | 'optionSoldOut' | 'notEnoughLeft' | 'notEnoughOptionsLeft'>

/** What an order takes from the stock, summed over all lines, and what has to be given back if it ends. */
export function portionsOf(choices: readonly Choice[]): Portions[] {
  const sums = new Map<string, Portions>()
  for (const { portions } of choices.flatMap(takenBy)) {
    const key = keyOf(portions)
    sums.set(key, { ...portions, amount: portions.amount + (sums.get(key)?.amount ?? 0) })
  }
  return [...sums.values()]
}

/**
 * Lines that can't be served, each with how many portions are left for the whole order. Counts the same dish in two
 * lines together (O2). `held` is what this order holds already and therefore can't be missing (O3).
 */
export function stockProblems(choices: readonly Choice[], held: readonly Portions[] = []): StockProblem[] {
  const own = new Map(held.map((each) => [keyOf(each), each.amount]))
  const wanted = new Map<string, number>()
  return choices.flatMap((choice) =>
    takenBy(choice).flatMap(({ portions, of, isOption }): StockProblem[] => {
      const name = { ...nameOf(choice.line, choice.product), ...(isOption ? { option: of.name } : {}) }
      const key = keyOf(portions)
      const sum = portions.amount + (wanted.get(key) ?? 0)
      wanted.set(key, sum)
      const ownPortions = own.get(key) ?? 0
      const left = of.soldOut ? ownPortions : of.stock === null ? sum : of.stock + ownPortions
      if (left >= sum) return []
      if (left === 0) return [refuse(isOption ? 'optionSoldOut' : 'soldOut', name)]
      return [refuse(isOption ? 'notEnoughOptionsLeft' : 'notEnoughLeft', { ...name, left })]
    }),
  )
}

interface TakenPortions {
  readonly portions: Portions
  readonly of: Portion
  readonly isOption: boolean
}

function takenBy({ line, product, size, options }: Choice): TakenPortions[] {
  const chosen: readonly { modifierId: string; option: Option; amount: number }[] =
    size && product.sizes !== null
      ? [{ modifierId: product.sizes, option: size, amount: 1 }, ...options]
      : options
  return [
    {
      portions: { productId: product.id, modifierId: null, optionId: null, amount: line.amount },
      of: product,
      isOption: false,
    },
    ...chosen.map(({ modifierId, option, amount }) => ({
      portions: { productId: null, modifierId, optionId: option.id, amount: amount * line.amount },
      of: option,
      isOption: true,
    })),
  ]
}

function keyOf({ productId, modifierId, optionId }: Portions): string {
  return JSON.stringify([productId, modifierId, optionId])
}

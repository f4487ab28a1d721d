import { type Refusal, refuse } from '../refusal.ts'
import { type Choice, nameOf } from './choice.ts'
import type { Option, Portion } from './menu.ts'

/** A number of portions of one product, or of one option of a modifier. */
export interface Portions {
  readonly productId: string | null
  /** Set only for an option, whose stock is shared by all products that use the modifier. */
  readonly modifierId: string | null
  readonly optionId: string | null
  readonly amount: number
}

export type StockProblem = Refusal<'soldOut' | 'optionSoldOut' | 'notEnoughLeft' | 'notEnoughOptionsLeft'>

/**
 * Returns the portions that an order takes from the stock, summed over all lines. The same portions are
 * returned if the order ends.
 */
export function portionsOf(choices: readonly Choice[]): Portions[] {
  const sums = new Map<string, Portions>()
  for (const { portions } of choices.flatMap(takenBy)) {
    const key = keyOf(portions)
    sums.set(key, { ...portions, amount: portions.amount + (sums.get(key)?.amount ?? 0) })
  }
  return [...sums.values()]
}

/**
 * Returns a problem for each line that exceeds the stock, with the portions left for the whole order. The
 * same dish in several lines is added up (O2). `held` are portions that this order has already taken, so they
 * count as left (O3).
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

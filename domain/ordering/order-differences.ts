import { type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { AssessedOrder, OrderProblem } from './assess-order.ts'
import { type CartLine, isLine, type LineKey } from './cart.ts'
import { linePrice } from './line-price.ts'
import type { DeliveryType } from './menu.ts'

/** A line with the name and price that the guest saw when adding it to the cart or ordering it earlier. */
export interface SeenLine extends CartLine {
  readonly name: string
  /** The price of all portions, in minor units. */
  readonly price: number
}

/** The changes to a line since the guest saw it. */
export interface LineDifference extends LineKey {
  readonly name: string
  readonly seenPrice: number
  /** The current price; null if the line can't be priced anymore. */
  readonly price: number | null
  /** The reasons why the line can't be ordered as it is. Empty if only its price has changed. */
  readonly problems: readonly OrderProblem[]
}

/**
 * Returns the lines that have changed since the guest saw them, in order. Guests see these changes first when
 * they reopen a cart, place an order or repeat an earlier one, so that nothing changes without notice (O8,
 * O9, O15).
 */
export function lineDifferences(
  seen: readonly SeenLine[],
  { choices, problems }: AssessedOrder,
  type: DeliveryType,
): LineDifference[] {
  return seen.flatMap((line) => {
    const choice = choices.find((each) => isLine(each.line, line))
    const price = choice ? linePrice(choice, type) : null
    const own = problems.filter(
      ({ details }) => details?.id === line.id && details.repeatIndex === line.repeatIndex,
    )
    if (own.length === 0 && price === line.price) return []
    const { id, repeatIndex, name, price: seenPrice } = line
    return [{ id, repeatIndex, name, seenPrice, price, problems: own }]
  })
}

/** Returns the lines of an earlier order that can be ordered again unchanged, apart from their prices. */
export function repeatableLines(
  seen: readonly SeenLine[],
  differences: readonly LineDifference[],
): CartLine[] {
  return seen
    .filter(
      (line) =>
        !differences.some((each) => isLine(each, line) && (each.price === null || each.problems.length > 0)),
    )
    .map(({ id, repeatIndex, amount, selectedModifiers }) => ({ id, repeatIndex, amount, selectedModifiers }))
}

/** The values that a guest agrees to when placing an order: its total and promised time. */
export interface Agreed {
  /** Total in minor units. */
  readonly total: number
  readonly promised: EpochMinute
}

/**
 * Returns null if an order's total and promised time are those that the guest saw. Otherwise refuses the
 * order, with the old and new values in the details (O9, O14).
 */
export function agreementRefusal(seen: Agreed, now: Agreed): Refusal<'orderChanged'> | null {
  return seen.total === now.total && seen.promised === now.promised
    ? null
    : refuse('orderChanged', {
        seenTotal: seen.total,
        total: now.total,
        seenPromised: seen.promised,
        promised: now.promised,
      })
}

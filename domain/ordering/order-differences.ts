import { type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { AssessedOrder, OrderProblem } from './assess-order.ts'
import { type CartLine, isLine, type LineKey } from './cart.ts'
import { linePrice } from './line-price.ts'
import type { DeliveryType } from './menu.ts'

/** A line with what the guest saw when it was put into the cart, or ordered before. */
export interface SeenLine extends CartLine {
  readonly name: string
  /** The price of all portions, in minor units. */
  readonly price: number
}

/** What has changed about a line since then. */
export interface LineDifference extends LineKey {
  readonly name: string
  readonly seenPrice: number
  /** Null if the line can't be priced anymore. */
  readonly price: number | null
  /** Why the line can't be ordered as it is; empty if only its price changed. */
  readonly problems: readonly OrderProblem[]
}

/**
 * Lines that aren't as they were seen, in their order. Nothing is dropped or changed silently: the guest sees these
 * first, whether a cart is opened again, ordered, or repeats an earlier order (O8, O9, O15).
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

/** Lines of an earlier order that can be ordered again as they were. Their prices may differ. */
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

/** What a guest agrees to when placing an order. */
export interface Agreed {
  /** In minor units. */
  readonly total: number
  readonly promised: EpochMinute
}

/**
 * Null if an order costs what the guest saw and comes when the guest saw it. Otherwise nothing is ordered, and the
 * refusal has both (O9, O14).
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

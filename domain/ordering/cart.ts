import type { DeliveryType } from './menu.ts'

export interface ChosenOption {
  readonly id: string
  readonly amount: number
}

/** One product in a cart with its amount and options. It has no name or price, because those come from the menu. */
export interface CartLine {
  /** The product's id. */
  readonly id: string
  /** Distinguishes lines with the same product. */
  readonly repeatIndex: number
  readonly amount: number
  /** Options of all modifiers, in one flat list. */
  readonly selectedModifiers: readonly ChosenOption[]
}

/** Maximum number of lines in a cart for one delivery type. */
export const maxLines = 200

/** Identifies a line within the list of one delivery type. */
export type LineKey = Pick<CartLine, 'id' | 'repeatIndex'>

/**
 * The lines for each delivery type, and the total of the list that was changed last (specification, section
 * 4).
 */
export interface Cart {
  readonly lines: Readonly<Record<DeliveryType, readonly CartLine[]>>
  readonly amount: number
}

/**
 * Returns a line's price in minor units, or null if it can't be priced, for example because the product is
 * gone.
 */
export type LinePricing = (line: CartLine, type: DeliveryType) => number | null

export const emptyCart: Cart = { lines: { preorder: [], delivery: [], takeaway: [] }, amount: 0 }

/** The line gets a new repeat index if the cart already has the product. */
export function addLine(
  cart: Cart,
  type: DeliveryType,
  added: Omit<CartLine, 'repeatIndex'>,
  priceOf: LinePricing,
): Cart {
  const same = cart.lines[type].filter(({ id }) => id === added.id)
  const repeatIndex = same.reduce((next, line) => Math.max(next, line.repeatIndex + 1), 0)
  return withLines(cart, type, [...cart.lines[type], { ...added, repeatIndex }], priceOf)
}

/** Replaces a line's amount and options in place. Does nothing if the line doesn't exist. */
export function editLine(cart: Cart, type: DeliveryType, edited: CartLine, priceOf: LinePricing): Cart {
  const lines = cart.lines[type].map((line) =>
    isLine(line, edited)
      ? { ...line, amount: edited.amount, selectedModifiers: edited.selectedModifiers }
      : line,
  )
  return withLines(cart, type, lines, priceOf)
}

export function removeLine(cart: Cart, type: DeliveryType, key: LineKey, priceOf: LinePricing): Cart {
  const lines = cart.lines[type].filter((line) => !isLine(line, key))
  return withLines(cart, type, lines, priceOf)
}

export function clearLines(cart: Cart, type: DeliveryType): Cart {
  return withLines(cart, type, [], () => null)
}

/** Calculates the total for another delivery type, whose prices may differ. */
export function recalculate(cart: Cart, type: DeliveryType, priceOf: LinePricing): Cart {
  return withLines(cart, type, cart.lines[type], priceOf)
}

export function isLine(line: LineKey, { id, repeatIndex }: LineKey): boolean {
  return line.id === id && line.repeatIndex === repeatIndex
}

function withLines(cart: Cart, type: DeliveryType, lines: readonly CartLine[], priceOf: LinePricing): Cart {
  const amount = lines.reduce((sum, line) => sum + (priceOf(line, type) ?? 0), 0)
  return { lines: { ...cart.lines, [type]: lines }, amount }
}

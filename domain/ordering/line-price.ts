import type { CartLine } from './cart.ts'
import { type Choice, readChoice } from './choice.ts'
import { type DeliveryType, type MenuBook, priceFor } from './menu.ts'

/**
 * Returns the price of one portion in minor units: that of the size if there is one, otherwise that of the
 * product, plus all options.
 */
export function portionPrice({ product, size, options }: Omit<Choice, 'line'>, type: DeliveryType): number {
  return options.reduce(
    (sum, { option, amount }) => sum + priceFor(option.price, type) * amount,
    priceFor((size ?? product).price, type),
  )
}

/** Returns the price of a line in minor units. It is exact because nothing is rounded. */
export function linePrice(choice: Choice, type: DeliveryType): number {
  return portionPrice(choice, type) * choice.line.amount
}

/** Returns the pricing function for a `Cart`. It returns null for a line that can't be priced. */
export function linePricing(book: MenuBook) {
  return (line: CartLine, type: DeliveryType): number | null => {
    const { choice } = readChoice(book, line)
    return choice && linePrice(choice, type)
  }
}

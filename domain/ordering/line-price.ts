import type { CartLine } from './cart.ts'
import { type Choice, readChoice } from './choice.ts'
import { type DeliveryType, type MenuBook, priceFor } from './menu.ts'

/** The price of one portion in minor units: the size or the product, and all extras. */
export function portionPrice({ product, size, options }: Omit<Choice, 'line'>, type: DeliveryType): number {
  return options.reduce(
    (sum, { option, amount }) => sum + priceFor(option.price, type) * amount,
    priceFor((size ?? product).price, type),
  )
}

/** In minor units. Nothing has to be rounded. */
export function linePrice(choice: Choice, type: DeliveryType): number {
  return portionPrice(choice, type) * choice.line.amount
}

/** Prices of lines for `Cart`: null for a line that can't be priced. */
export function linePricing(book: MenuBook) {
  return (line: CartLine, type: DeliveryType): number | null => {
    const { choice } = readChoice(book, line)
    return choice && linePrice(choice, type)
  }
}

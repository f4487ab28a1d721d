import { money, toUnit } from '../money/money.ts'
import { type PaidBy, payableUnit } from '../money/payable-unit.ts'
import type { LineKey } from './cart.ts'
import type { Choice } from './choice.ts'
import { linePrice, portionPrice } from './line-price.ts'
import { type DeliveryType, priceFor } from './menu.ts'
import { type TaxLine, taxLines, type TaxRules } from './taxes.ts'

export interface ReceiptLine extends LineKey {
  readonly name: string
  readonly amount: number
  /** Price of one portion with its options. */
  readonly portionPrice: number
  /** Price of all portions of the line. */
  readonly price: number
  readonly size: string | null
  /** Chosen options. `price` is the price of one. */
  readonly options: readonly { readonly name: string; readonly amount: number; readonly price: number }[]
}

/**
 * The cost of an order, in minor units. The same values appear on the page, in messages and for staff. The
 * lines sum to the subtotal; subtotal, delivery fee, taxes, tip and rounding sum to the total.
 */
export interface Receipt {
  readonly currency: string
  readonly lines: readonly ReceiptLine[]
  readonly subtotal: number
  readonly deliveryFee: number
  /** Tax added to the prices; 0 if the prices include it. */
  readonly taxes: number
  readonly tip: number
  /** What the total is rounded by, up or down, because smaller amounts can't be paid in cash. 0 by card. */
  readonly rounding: number
  /** What is paid. */
  readonly total: number
  /** All tax rates that apply, whether added or included. */
  readonly taxLines: readonly TaxLine[]
  readonly taxIncluded: boolean
}

export interface ReceiptInput {
  readonly choices: readonly Choice[]
  readonly deliveryType: DeliveryType
  readonly currency: string
  readonly taxRules: TaxRules
  readonly deliveryFee: number
  readonly tip: number
  readonly paidBy: PaidBy
}

export function receiptOf(input: ReceiptInput): Receipt {
  const { choices, deliveryType, taxRules, deliveryFee, tip, paidBy } = input
  const { currency } = money(0, input.currency)
  const subtotal = subtotalOf(choices, deliveryType)
  const amounts = choices.map((choice) => ({
    taxClass: choice.product.taxClass,
    amount: linePrice(choice, deliveryType),
  }))
  if (taxRules.deliveryFeeClass !== null)
    amounts.push({ taxClass: taxRules.deliveryFeeClass, amount: deliveryFee })
  const rates = taxLines(taxRules, deliveryType, amounts, currency)
  const taxes = taxRules.included ? 0 : rates.reduce((sum, { amount }) => sum + amount, 0)
  const sum = money(subtotal + deliveryFee + taxes + tip, currency).amount
  const total = paidBy === 'cash' ? toUnit(sum, payableUnit(currency, paidBy)) : sum
  return {
    currency,
    lines: choices.map((choice) => receiptLine(choice, deliveryType)),
    subtotal,
    deliveryFee,
    taxes,
    tip,
    rounding: total - sum,
    total,
    taxLines: rates,
    taxIncluded: taxRules.included,
  }
}

/** Returns the sum of the lines, before fees, tip and added tax. */
export function subtotalOf(choices: readonly Choice[], type: DeliveryType): number {
  return choices.reduce((sum, choice) => sum + linePrice(choice, type), 0)
}

function receiptLine(choice: Choice, type: DeliveryType): ReceiptLine {
  const { line, product, size, options } = choice
  return {
    id: line.id,
    repeatIndex: line.repeatIndex,
    name: product.name,
    amount: line.amount,
    portionPrice: portionPrice(choice, type),
    price: linePrice(choice, type),
    size: size?.name ?? null,
    options: options.map(({ option, amount }) => ({
      name: option.name,
      amount,
      price: priceFor(option.price, type),
    })),
  }
}

/**
 * Adds up the lines of the same dish with the same size, options and price, for showing them. The cart keeps them apart.
 */
export function groupLines<Line extends ReceiptLine>(lines: readonly Line[]): Line[] {
  const groups = new Map<string, Line>()
  for (const line of lines) {
    const { id, name, size, options, portionPrice, amount, price } = line
    const key = JSON.stringify([id, name, size, options, portionPrice])
    const before = groups.get(key)
    groups.set(
      key,
      before ? { ...before, amount: before.amount + amount, price: before.price + price } : line,
    )
  }
  return [...groups.values()]
}

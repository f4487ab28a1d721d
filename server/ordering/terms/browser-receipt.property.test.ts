import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contracts/calls.ts'
import type { CartLine } from '#domain/ordering/cart.ts'
import { readChoice } from '#domain/ordering/choice.ts'
import { menuBook, taxRulesOf } from '#domain/ordering/menu-lists.ts'
import type { MenuBook, ModifierUse, Product } from '#domain/ordering/menu.ts'
import { usesOf } from '#domain/ordering/menu.ts'
import { type ReceiptInput, receiptOf } from '#domain/ordering/receipt.ts'
import { tipInSteps } from '#domain/ordering/tips.ts'
import { wouldBePaidBy } from '#domain/ordering/ways-to-pay.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { world as demo } from '#world/world.ts'

type Menu = AnswerOf<'ordering.menu'>

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const taking = demo.restaurants.filter(({ ordering }) => ordering)
const currencies = [
  ...new Set(taking.map(({ city }) => demo.cities.find(({ id }) => id === city)?.currency ?? '')),
]

test('the demo world takes orders in currencies with and without decimals', () => {
  expect(currencies.length).toBeGreaterThanOrEqual(6)
  expect(currencies).toEqual(expect.arrayContaining(['JPY', 'EUR', 'CAD']))
})

/** Chooses random options for every modifier of a product, within its bounds. */
function answers(
  book: MenuBook,
  uses: readonly ModifierUse[],
  dice: () => number,
): { id: string; amount: number }[] {
  return uses.flatMap(({ modifierId, minAmount, maxAmount }) => {
    const options = book.modifiers.get(modifierId)?.options ?? []
    const wanted = minAmount + Math.floor(dice() * (maxAmount - minAmount + 1))
    const chosen = new Map<string, number>()
    for (let left = wanted; left > 0; left--) {
      const open = options.filter(({ id, maxAmount: most }) => (chosen.get(id) ?? 0) < most)
      const option = open[Math.floor(dice() * open.length)]
      if (option) chosen.set(option.id, (chosen.get(option.id) ?? 0) + 1)
    }
    return [...chosen].flatMap(([id, amount]) => {
      const nested = options.find((option) => option.id === id)?.modifiers ?? []
      return [{ id, amount }, ...answers(book, nested, dice)]
    })
  })
}

function cartOf(book: MenuBook, products: readonly Product[], dice: () => number): CartLine[] {
  return Array.from({ length: 1 + Math.floor(dice() * 6) }, (_, repeatIndex) => {
    const product = products[Math.floor(dice() * products.length)]!
    return {
      id: product.id,
      repeatIndex,
      amount: 1 + Math.floor(dice() * 4),
      selectedModifiers: answers(book, usesOf(product), dice),
    }
  })
}

/** Returns the receipt that the order page calculates in the browser, from the response of `ordering.menu` alone. */
function receiptInBrowser(
  menu: Menu,
  lines: readonly CartLine[],
  {
    type,
    tip,
    deliveryFee,
    paidBy,
  }: Pick<ReceiptInput, 'tip' | 'deliveryFee' | 'paidBy'> & {
    type: 'takeaway' | 'delivery'
  },
) {
  const book = menuBook(menu)
  return receiptOf({
    choices: lines.flatMap((line) => readChoice(book, line).choice ?? []),
    deliveryType: type,
    currency: menu.currency,
    taxRules: taxRulesOf(menu.taxes),
    deliveryFee,
    tip,
    paidBy,
  })
}

test.each(taking.map(({ slug }) => slug))(
  'the browser’s receipt equals the server’s, line by line: %s',
  async (restaurantId) => {
    const menu = structuredClone(succeeded(await world.send('ordering.menu', { restaurantId })))
    const book = menuBook(menu)
    const products = [...book.products.values()]
    const types = menu.types.flatMap(({ deliveryType }) =>
      deliveryType === 'preorder' ? [] : [deliveryType],
    )
    const carts = fc.record({
      seed: fc.integer({ min: 1, max: 2 ** 30 }),
      type: fc.constantFrom(...types),
      tip: fc.integer({ min: 0, max: 5000 }),
      way: fc.constantFrom('cash', 'card', 'invoice', ''),
    })
    await fc.assert(
      fc.asyncProperty(carts, async ({ seed, type, tip: typed, way }) => {
        let state = seed
        const dice = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
        const lines = cartOf(book, products, dice)
        const restaurant = demo.restaurants.find(({ slug }) => slug === restaurantId)!
        const orderItems = lines.map((line) => ({ ...line, selectedModifiers: [...line.selectedModifiers] }))
        const { order } = succeeded(
          await world.send('reservations.calculateFees', {
            body: {
              restaurantId,
              deliveryType: type,
              reservationTime: '',
              deliveryAddress: {
                address: restaurant.address,
                postcode: restaurant.zip,
                position: { lat: restaurant.lat, lon: restaurant.lon },
              },
              order: { orderItems, tips: typed, asap: true },
              paymentType: way,
            },
          }),
        )
        const { lines: shown, total, subtotal, deliveryFee, taxes, rounding, ...more } = order!
        const { taxLines, taxIncluded, currency } = more
        const paidBy = wouldBePaidBy(
          menu.types.find((each) => each.deliveryType === type)!.deliveryPayment,
          way,
        )
        const tip = tipInSteps(typed, currency, paidBy)
        const own = receiptInBrowser(menu, lines, { type, tip, deliveryFee, paidBy })
        expect({
          lines: shown,
          total,
          subtotal,
          deliveryFee,
          taxes,
          rounding,
          taxLines,
          taxIncluded,
          currency,
          tip,
        }).toEqual(own)
        expect(shown.reduce((sum, { price }) => sum + price, 0)).toBe(subtotal)
        expect(subtotal + deliveryFee + taxes + tip + rounding).toBe(total)
      }),
      { numRuns: 12 },
    )
  },
)

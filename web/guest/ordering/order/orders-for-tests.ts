import type { AnswerOf } from '#contracts/calls.ts'
import type {
  OrderMenu,
  OrderModifier,
  OrderProduct,
  OrderingType,
} from '#contracts/ordering/ordering-menu.ts'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'

const price = (normal: number, takeaway: number | null = null) => ({ normal, delivery: null, takeaway })
const nothing = { contains: [], safeFrom: [] }

type Option = OrderModifier['options'][number]

function option(id: string, name: string, cost: number, more: Partial<Option> = {}): Option {
  const usual = { points: 0, soldOut: false, stock: null, allergens: nothing, maxAmount: 1, modifiers: [] }
  return { id, name, price: price(cost), ...usual, ...more }
}

export function dish(id: string, name: string, cost: number, more: Partial<OrderProduct> = {}): OrderProduct {
  return {
    id,
    name,
    price: price(cost),
    points: 1,
    soldOut: false,
    stock: null,
    allergens: nothing,
    description: '',
    diets: [],
    picture: '',
    taxClass: 'food',
    sizes: null,
    modifiers: [],
    hours: null,
    ...more,
  }
}

const always = { services: [], specialPeriods: [] }

function offered(deliveryType: OrderingType['deliveryType'], more: Partial<OrderingType> = {}): OrderingType {
  return {
    deliveryType,
    menus: ['main'],
    hours: always,
    leadMinutes: 20,
    minimum: 0,
    cancelMinutes: 30,
    deliveryPayment: { cash: true, card: false, invoice: false },
    zones: [],
    asksFor: [],
    soonest: { instant: '2027-03-28T19:25:00+01:00', wallTime: '2027-03-28T19:25', minutes: 23 },
    pausedUntil: null,
    ...more,
  }
}

export const zone = { id: 'near', name: 'Near', fee: 290, freeFrom: 4000, minimum: 1500, minutes: 15 }

/**
 * A menu with a dish in two sizes, one with extras, one that is sold out, and a soup whose price depends on the
 * delivery type.
 */
export const menuForTests: OrderMenu = {
  restaurantId: restaurantForTests().id,
  version: '1',
  currency: 'EUR',
  timeZone: 'Europe/Lisbon',
  types: [
    offered('takeaway'),
    offered('delivery', { zones: [zone], asksFor: ['postcode'] }),
    offered('preorder', { deliveryPayment: { cash: false, card: false, invoice: false } }),
  ],
  taxes: {
    included: true,
    rates: [{ id: 'vat', name: 'VAT', percent: 13 }],
    classes: [{ taxClass: 'food', preorder: ['vat'], delivery: ['vat'], takeaway: ['vat'] }],
    deliveryFeeClass: null,
  },
  tipPercents: [5, 10],
  menus: [
    {
      id: 'main',
      name: 'Menu',
      hours: null,
      sections: [
        { name: 'Starters', productIds: ['soup', 'bread'] },
        { name: 'Rice', productIds: ['rice'] },
      ],
    },
  ],
  products: [
    dish('soup', 'Caldo verde', 450, {
      price: price(450, 400),
      description: 'Kale and potato soup',
      allergens: { contains: [], safeFrom: ['gluten', 'milk'] },
    }),
    dish('bread', 'Broa', 200, { soldOut: true, allergens: { contains: ['gluten'], safeFrom: ['milk'] } }),
    dish('rice', 'Arroz de marisco', 1250, {
      description: 'Prawns and clams in a loose tomato rice',
      sizes: 'size',
      modifiers: [{ modifierId: 'extras', minAmount: 0, maxAmount: 2 }],
      allergens: { contains: ['crustaceans'], safeFrom: ['gluten'] },
    }),
  ],
  modifiers: [
    {
      id: 'size',
      name: 'Size',
      options: [
        option('one', 'For one', 1250, { allergens: { contains: [], safeFrom: ['gluten'] } }),
        option('two', 'To share', 2300, { allergens: { contains: [], safeFrom: ['gluten'] } }),
      ],
    },
    {
      id: 'extras',
      name: 'Extras',
      options: [
        option('clams', 'Extra clams', 200, { allergens: { contains: ['molluscs'], safeFrom: ['gluten'] } }),
        option('toast', 'Garlic bread', 150, { allergens: { contains: ['gluten'], safeFrom: [] } }),
      ],
    },
  ],
}

type Fees = AnswerOf<'reservations.calculateFees'>
type Quote = NonNullable<Fees['order']>

/** Returns the quote of an order for one soup, promised for this time. */
export function quoted(time: string, more: Partial<Quote> = {}): Fees {
  const order: Quote = {
    currency: 'EUR',
    lines: [],
    subtotal: 400,
    deliveryFee: 0,
    taxes: 0,
    tip: 0,
    rounding: 0,
    total: 400,
    taxLines: [],
    taxIncluded: true,
    zone: null,
    promise: { instant: `2027-03-28T${time}:00+01:00`, wallTime: `2027-03-28T${time}`, minutes: 25 },
    cancelUntil: null,
    missingToMinimum: 0,
    missingToFreeDelivery: null,
    problems: [],
    ...more,
  }
  return {
    amount: 0,
    currency: 'EUR',
    chargeType: 'None',
    noShowFeeEnabled: false,
    cancellationFee: 0,
    chargeIfCancelledBefore: 0,
    due: { now: 0, later: 0, freeUntil: null, lateRefund: 0, returnsIfRefilled: false, atRestaurant: false },
    consentSentence: null,
    order,
  }
}

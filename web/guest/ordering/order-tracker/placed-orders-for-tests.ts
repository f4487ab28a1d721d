import type { PlacedOrder } from '#contracts/ordering/order-shapes.ts'

/** Returns a moment of the evening for which the order is promised. */
export const at = (time: string) => `2099-03-18T${time}:00+00:00`

const soup = {
  id: 'soup',
  repeatIndex: 0,
  name: 'Caldo verde',
  amount: 2,
  portionPrice: 400,
  price: 800,
  size: null,
  options: [],
}

/** Returns an accepted order of two soups, promised for 7:30 PM and paid by card. */
export function placedOrderForTests(more: Partial<PlacedOrder> = {}): PlacedOrder {
  return {
    currency: 'EUR',
    lines: [soup],
    subtotal: 800,
    deliveryFee: 0,
    taxes: 0,
    tip: 0,
    rounding: 0,
    total: 800,
    taxLines: [],
    taxIncluded: true,
    orderItems: [{ id: 'soup', repeatIndex: 0, amount: 2, selectedModifiers: [] }],
    tips: 0,
    asap: true,
    promised: at('19:30'),
    promisedFirst: at('19:30'),
    delayMinutes: 0,
    delayNote: '',
    stage: 'accepted',
    steps: [
      { kind: 'received', at: at('19:01') },
      { kind: 'accepted', at: at('19:03') },
      { kind: 'kitchen', at: null },
      { kind: 'ready', at: null },
      { kind: 'handedOver', at: null },
    ],
    kitchenBegins: at('19:15'),
    paymentType: 'card',
    paid: true,
    payBy: null,
    answerBy: null,
    cancelUntil: null,
    changeUntil: null,
    missing: [],
    chooseBy: null,
    withoutMissing: null,
    endedBecause: '',
    openElsewhere: null,
    ...more,
  }
}

import { act } from 'react'
import { vi } from 'vitest'
import type { HostOrder, HostOrders } from '#contracts/ordering/host-orders.ts'
import type { HostMoney } from '#contracts/payments/payment-shapes.ts'
import type { HostLine, HostWalkIn } from '#contracts/waitlist/host-line.ts'

const restaurant = {
  id: 7,
  name: 'Kumo',
  address: 'Rua das Nuvens 1',
  phone: '+351 21 000 0000',
  timeZone: 'Europe/Lisbon',
  imageUrl: '',
  websiteUrl: '',
}

export function walkInForTests(id: string, given: Partial<HostWalkIn> = {}): HostWalkIn {
  return {
    id: id.repeat(32),
    version: 5,
    entryVersion: 3,
    quotedMinutes: null,
    restaurantId: 7,
    restaurant: { ...restaurant, idOrName: 'kumo' },
    type: 'waiting',
    source: 'web',
    status: 'Approved',
    statusTime: '2027-03-17T19:30:00+00:00',
    created: '2027-03-17T19:10:00.000Z',
    createdBy: 'guest',
    closed: null,
    endedBecause: null,
    attention: null,
    timeZone: 'Europe/Lisbon',
    groupSize: 2,
    areas: '',
    customerName: 'Otto Finch',
    phone: '',
    email: '',
    specialRequests: '',
    expectedTime: null,
    expectedMinutes: null,
    expectedFrom: null,
    noEstimate: null,
    recentWaits: null,
    position: 1,
    partiesAhead: 0,
    keptMinutes: 10,
    keptUntil: null,
    mustLeaveBy: null,
    callableFrom: null,
    pausedBecause: null,
    missedCalls: 0,
    coming: '',
    passedBy: null,
    mayChange: false,
    mayPostpone: true,
    mayLeave: true,
    mayReportComing: true,
    estimatedTurnOverTime: 90,
    tableNumber: '',
    tableArea: '',
    autoSeat: false,
    cardAttached: false,
    amount: 0,
    currency: 'EUR',
    depositStatus: 'No Card',
    cancelNote: '',
    unreadMessageCount: 0,
    customerProfile: {},
    campaignInfo: {},
    additionals: {},
    manageUrl: '/waitlist/kumo/manage',
    mayDo: ['call', 'seat', 'cancel'],
    messages: [],
    ...given,
  }
}

export function lineForTests(given: Partial<HostLine> = {}): HostLine {
  return {
    restaurantId: 7,
    zone: 'Europe/Lisbon',
    version: 5,
    state: 'open',
    stoppedUntil: null,
    autoCall: false,
    rules: { keptMinutes: 10, largestParty: 8, joinMeters: null, needsApproval: false, note: '' },
    walkIns: [],
    freeNow: [],
    ...given,
  }
}

type Order = HostOrder['order']

export function orderForTests(given: Partial<HostOrder> = {}, more: Partial<Order> = {}): HostOrder {
  const promised = '2099-03-18T19:30:00+00:00'
  const order: HostOrder = JSON.parse(
    JSON.stringify({
      id: 'c'.repeat(32),
      restaurantId: 7,
      eventId: null,
      restaurant,
      type: 'order',
      status: 'Pending',
      depositStatus: 'no card',
      reservationTime: promised,
      created: '2027-03-01T12:00:00.000Z',
      closed: null,
      serviceDate: '2099-03-18',
      wallTime: '2099-03-18T19:30',
      timeZone: 'Europe/Lisbon',
      groupSize: 1,
      customerName: 'June Abernathy',
      phone: '',
      email: '',
      specialRequests: '',
      messages: [],
      members: [],
      customerProfile: {},
      version: 4,
      mayBecome: [],
      lateMinutes: 0,
      arrived: false,
      confirmed: false,
      keptUntil: null,
      campaignInfo: {},
      rwg_token: '',
      deliveryType: 'takeaway',
      mayDo: ['accept', 'reject', 'reportMissing'],
      alarm: true,
      ...given,
      order: {
        currency: 'EUR',
        lines: [
          {
            id: 'soup',
            repeatIndex: 0,
            name: 'Caldo verde',
            amount: 2,
            portionPrice: 500,
            price: 1000,
            size: null,
            options: [{ name: 'Bread', amount: 1, price: 0 }],
          },
        ],
        subtotal: 1000,
        deliveryFee: 0,
        taxes: 0,
        tip: 0,
        rounding: 0,
        total: 1000,
        taxLines: [],
        taxIncluded: true,
        orderItems: [],
        menuLanguage: { tag: 'pt', direction: 'ltr' },
        tips: 0,
        asap: false,
        promised,
        promisedFirst: promised,
        delayMinutes: 0,
        delayNote: '',
        stage: 'received',
        steps: [],
        kitchenBegins: promised,
        paymentType: 'cash',
        paid: false,
        payBy: null,
        answerBy: '2099-03-18T19:00:00+00:00',
        cancelUntil: null,
        changeUntil: null,
        missing: [],
        chooseBy: null,
        withoutMissing: null,
        endedBecause: '',
        openElsewhere: null,
        ...more,
      },
    }),
  )
  return order
}

export function ordersForTests(given: Partial<HostOrders> = {}): HostOrders {
  return {
    restaurantId: 7,
    zone: 'Europe/Lisbon',
    version: 1,
    date: '2099-03-18',
    orders: [],
    unanswered: 0,
    nextAnswerBy: null,
    pauses: [],
    caps: { all: null, byType: { preorder: null, delivery: null, takeaway: null } },
    slots: [],
    ...given,
  }
}

export function moneyForTests(given: Partial<HostMoney> = {}): HostMoney {
  return {
    reservationId: 'c'.repeat(32),
    version: 1,
    status: 'NoShow',
    depositStatus: 'onFile',
    terms: null,
    offlineDeposit: null,
    taken: 0,
    refunded: 0,
    comingBack: 0,
    onFile: true,
    story: [],
    fee: null,
    payBy: null,
    receivable: 0,
    refundable: { deposit: 0, fee: 0 },
    feeMost: 0,
    byHand: [],
    disputes: [],
    ...given,
  }
}

/** A screen wide enough for a panel beside the list, or not, and dialogs, which the test’s document doesn’t have. */
export function stubScreen({ isWide }: { readonly isWide: boolean }): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}

/** Answers the calls that components send themselves, by the end of their path. */
export function stubCalls(answers: Readonly<Record<string, object>>): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://banquette.test')
    const [, body] = Object.entries(answers).find(([end]) => pathname.endsWith(end)) ?? []
    return body ? Response.json(body) : Response.json({ code: 'unknownCall', status: 404 }, { status: 404 })
  })
}

/** Types into a field that the page listens to. */
export async function enter(field: HTMLElement, value: string): Promise<void> {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error('No field.')
  const proto = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  await act(async () => {
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Returns the only button with a name. */
export function buttonNamed(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].filter(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
  const [only] = found
  if (found.length !== 1 || !only) throw new Error(`${found.length} buttons are “${name}”`)
  return only
}

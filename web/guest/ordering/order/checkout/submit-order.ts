import { redirect } from 'react-router'
import type { Input } from '#contracts/calls.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { minorUnitDigits } from '#domain/money/minor-units.ts'
import { readAmount } from '#domain/money/read-amount.ts'
import { readChoice } from '#domain/ordering/choice.ts'
import { linePrice } from '#domain/ordering/line-price.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import type { PaidBy } from '#domain/money/payable-unit.ts'
import { highestTip, isUnusualTip, tipChoices, type Tipped, tipInSteps } from '#domain/ordering/tips.ts'
import type { Submission } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import {
  type FormProblem,
  type FormResult,
  answered,
  invalid,
  isProblem,
  refused,
  shown,
  unreachable,
} from '#web/form/form-result.ts'
import { ownBookings, rememberOwn } from '#web/session/own-bookings.ts'
import { paymentPage } from '#web/parts/payments/page-after.ts'
import { keepContact } from '#web/parts/contact/remembered-contact.ts'
import { to } from '#web/paths.ts'
import { campaignOfVisit, googleTokenOfVisit } from '#web/session/requests/arrival.ts'
import { redirectAfter } from '#web/parts/payments/redirect-after.ts'
import { reached } from '#web/session/requests/reached.ts'
import { withSticky } from '#web/routing/sticky-query.ts'
import { cartOf } from '../cart-store.ts'
import { forgetMenu, linesInUrl, loadReach } from '../load-order.ts'
import { addressOf, currentLines, orderItems } from './load-quote.ts'
import { loadPreordered } from './load-preordered.ts'
import { readOrderQuery } from '../order-query.ts'
import { type ShownMenu, shownMenu } from '../menu/shown-menu.ts'

/** The guest's input as text, so it can be shown again unchanged after an error. */
export interface OrderValues {
  readonly key: string
  readonly customerName: string
  readonly email: string
  readonly phoneNumber: string
  readonly specialRequests: string
  readonly address: string
  readonly apartment: string
  readonly instructions: string
  /** A percentage, `other` for a custom amount, or empty for no tip. */
  readonly tip: string
  readonly tipAmount: string
  /** The unusual tip that the guest was asked about, in minor units; empty if they weren't asked. */
  readonly askedTip: string
  readonly paymentType: string
}

export type NotPlaced = FormResult<OrderValues>

const names = [
  'key',
  'customerName',
  'email',
  'phoneNumber',
  'specialRequests',
  'address',
  'apartment',
  'instructions',
  'tip',
  'tipAmount',
  'askedTip',
  'paymentType',
] as const

export function readOrderForm(form: FormData): OrderValues {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<
    (typeof names)[number],
    string
  >
}

export const emptyOrderValues: OrderValues = readOrderForm(new FormData())

/** Returns the tip in minor units, in steps that can be paid, or null if the custom amount can't be read. */
export function readTip(
  { tip, tipAmount }: Pick<OrderValues, 'tip' | 'tipAmount'>,
  subtotal: number,
  { currency, tipPercents }: Pick<ShownMenu, 'currency' | 'tipPercents'>,
  paidBy: PaidBy,
): number | null {
  if (tip === 'other') {
    const typed = tipAmount.trim() === '' ? 0 : readAmount(tipAmount, minorUnitDigits(currency))
    return typed === null ? null : tipInSteps(typed, currency, paidBy)
  }
  return (
    tipChoices({ subtotal, currency }, tipPercents).find(({ percent }) => String(percent) === tip)?.amount ??
    0
  )
}

/** Returns whether to ask if a typed tip is right. The server refuses those that are too high in any case. */
function isToAsk(tip: number, order: Tipped, asked: string): boolean {
  return isUnusualTip(tip, order) && tip <= highestTip(order) && asked !== String(tip)
}

/**
 * Places the order and redirects to its tracker, or to the payment page if it has to be paid first. Shows the form
 * again with the problem if that fails.
 */
export async function submitOrder({ send, locale, url, params, form, justMade }: Submission) {
  const query = readOrderQuery(url.searchParams)
  const values = readOrderForm(form)
  const again = (problem: FormProblem | null, changed: Partial<OrderValues> = {}) => {
    forgetMenu()
    // The server refused the request, so the next one gets a new key.
    return shown<NotPlaced>({ step: 'place', values: { ...values, ...changed, key: '' }, problem })
  }
  const unanswered = (problem: FormProblem) => shown<NotPlaced>({ step: 'place', values, problem })
  const { deliveryType: type } = query
  const menu = await reached(send('ordering.menu', { restaurantId: params['restaurantId'] ?? '' }))
  if (menu === null) return unanswered(unreachable)
  if (isWireRefusal(menu)) return again(refused(menu))
  const lines = type ? currentLines(menu.restaurantId, type, linesInUrl(query).lines) : []
  if (!type || lines.length === 0) return again(invalid('', 'orderCheckout.empty'))
  const known = shownMenu(menu)
  const subtotal = lines.reduce((sum, line) => {
    const { choice } = readChoice(known.book, line)
    return choice ? sum + linePrice(choice, type) : sum
  }, 0)
  const tip = readTip(values, subtotal, known, known.paidBy(type, values.paymentType))
  if (tip === null) return again(invalid('tip', 'orderCheckout.tipInvalid'))
  if (values.tip === 'other' && isToAsk(tip, { subtotal, currency: known.currency }, values.askedTip)) {
    const amount = formatMoney(tip, known.currency, locale)
    return again(invalid('tip', 'orderCheckout.tipUnusual', { amount }), { askedTip: String(tip) })
  }
  // Without scripts, the page didn't show the total with this tip yet.
  if (String(tip) !== textOf(form, 'seenTip')) return again(null)
  const order = {
    orderItems: orderItems(lines),
    tips: tip,
    total: Number(textOf(form, 'seenTotal')),
    asap: query.time === '',
  }
  if (type === 'preorder') return savePreorder(menu.restaurantId)
  if (!values.paymentType) return again(invalid('paymentType', 'orderCheckout.payMissing'))
  const reach = type === 'delivery' ? await reached(loadReach(send, menu.restaurantId, query)) : null
  const address = type === 'delivery' ? addressOf(query, reach) : null
  const answer = await answered(
    create(send, locale, {
      search: url.search,
      overlap: form.getAll('step').at(-1) === 'another' ? 'allow' : 'warn',
      ownBookings: [...justMade, ...ownBookings()].slice(0, 20),
      restaurantId: menu.restaurantId,
      deliveryType: type,
      reservationTime: textOf(form, 'promised'),
      order,
      values,
      address: address && { ...address, address: values.address || address.address },
    }),
  )
  if (isProblem(answer)) return unanswered(answer)
  if (isWireRefusal(answer)) return again(refused(answer, { refusalFields, onPage }))
  keepContact(values, form)
  rememberOwn(answer)
  clearCart(menu.restaurantId, type)
  const { id, token, payBy } = answer
  const page = payBy
    ? await paymentPage(send, answer, params['restaurantId'] ?? '')
    : to.order(id, token, { placed: 1 })
  return redirectAfter(answer, withSticky(page, url.search), url)

  async function savePreorder(restaurantId: number) {
    const preordered = await loadPreordered(send, query)
    if (!preordered) return again(invalid('', 'orderMenu.preorderLost'))
    const { id, token, reservationTime } = preordered
    const body = { reservationTime, deliveryType: 'preorder' as const, order }
    const saved = await answered(
      send(
        'reservations.update',
        { reservationId: id, body },
        { token, idempotencyKey: values.key || undefined },
      ),
    )
    if (isProblem(saved)) return unanswered(saved)
    if (isWireRefusal(saved)) return again(refused(saved))
    clearCart(restaurantId, 'preorder')
    return redirect(withSticky(to.booking(id, token, { changed: 1 }), url.search), 303)
  }
}

/** Does nothing on the server, which stores no carts. */
function clearCart(restaurantId: number, type: DeliveryType): void {
  if (typeof document !== 'undefined') cartOf(restaurantId).clear(type)
}

const refusalFields = {
  nameMissing: 'customerName',
  phoneInvalid: 'phoneNumber',
  contactMissing: 'email',
  tipNotAllowed: 'tip',
  tipTooHigh: 'tip',
  paymentNotOffered: 'paymentType',
  amountTooSmall: 'paymentType',
} as const

const namesOnPage = new Map([
  ['phone', 'phoneNumber'],
  ['note', 'specialRequests'],
])

function onPage(field: string): string {
  return namesOnPage.get(field) ?? field
}

type Body = Input<'reservations.create'>['body']

interface Placed {
  readonly search: string
  /** `allow` if the guest wants the same order as a few minutes ago. */
  readonly overlap: 'warn' | 'allow'
  readonly ownBookings: readonly { readonly id: string; readonly token: string }[]
  readonly restaurantId: number
  readonly deliveryType: 'takeaway' | 'delivery'
  /** The promised time that the page showed to the guest. */
  readonly reservationTime: string
  readonly order: NonNullable<Body['order']>
  readonly values: OrderValues
  readonly address: ReturnType<typeof addressOf>
}

function create(send: Send, language: Locale, placed: Placed) {
  const { restaurantId, deliveryType, reservationTime, order, values, address, search, overlap } = placed
  const { customerName, email, phoneNumber, specialRequests, paymentType, apartment, instructions, key } =
    values
  const body: Body = {
    ...(key && { id: key }),
    restaurantId,
    deliveryType,
    reservationTime,
    order,
    customerName,
    email,
    phoneNumber,
    ...(specialRequests && { specialRequests }),
    ...(address && {
      deliveryAddress: {
        ...address,
        ...(apartment && { apartment }),
        ...(instructions && { instructions }),
      },
    }),
    paymentType,
    campaignInfo: { ...campaignOfVisit(search) },
    rwg_token: googleTokenOfVisit(search),
    overlap,
    ownBookings: [...placed.ownBookings],
    language,
  }
  return send('reservations.create', { body })
}

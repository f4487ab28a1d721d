import { z } from 'zod'
import type { ProviderAnswer, ProviderRequest } from '../provider-server.ts'
import type { SquareAccount } from './square-account.ts'
import { squareError } from './square-errors.ts'
import type { SquareKeys } from './square-keys.ts'
import { squareLocation, squareSeller, type SquarePayment } from './square-objects.ts'
import { disputeShape, linkShape, orderShape, paymentShape, refundShape } from './square-shapes.ts'

const Money = z.object({ amount: z.number().int().positive(), currency: z.string() })
const CreateLink = z.object({
  idempotency_key: z.string().max(192),
  order: z.object({
    location_id: z.string(),
    reference_id: z.string().max(40).optional(),
    line_items: z.array(z.object({ base_price_money: Money, quantity: z.string() })).min(1),
  }),
  pre_populated_data: z.object({ buyer_email: z.string().optional() }).optional(),
})
const CreateRefund = z.object({
  idempotency_key: z.string().min(1).max(45),
  payment_id: z.string(),
  amount_money: Money,
  reason: z.string().max(192).optional(),
})
const CreatePayment = z.object({
  idempotency_key: z.string().min(1).max(45),
  source_id: z.literal('cnon:card-nonce-ok'),
  order_id: z.string(),
  amount_money: Money,
})
const UpdateOrder = z.object({
  order: z.object({
    location_id: z.string(),
    version: z.number().int().optional(),
    state: z.enum(['OPEN', 'COMPLETED', 'CANCELED']).optional(),
  }),
})
const SearchEvents = z.object({
  cursor: z.string().optional(),
  query: z.object({
    filter: z.object({
      event_types: z.array(z.string()).optional(),
      created_at: z.object({ start_at: z.string().optional(), end_at: z.string().optional() }).optional(),
    }),
    sort: z.object({ order: z.enum(['ASC', 'DESC']) }).optional(),
  }),
})

/** How the API behaves beyond what it does with the seller's objects. */
export interface SquareSwitches {
  /** The most items in a page. */
  pageSize: number
  /** The most requests that are answered in a second of Square's clock. */
  requestsPerSecond: number
  /** The locations that our token is for. */
  readonly locations: Set<string>
  isLocationActive: boolean
  /** Resources that our token may not use, such as `disputes`. */
  readonly withoutScope: Set<string>
  /** Whether events can be searched. They can't before the application has enabled it. */
  areEventsEnabled: boolean
}

/** Answers a request to Square's API, version 2025-10-16. */
export function answerSquare(
  request: ProviderRequest,
  account: SquareAccount,
  keys: SquareKeys,
  switches: SquareSwitches,
): ProviderAnswer {
  const { method, path, query, body } = request
  const [, version, resource = '', id = '', part = ''] = path.split('/')
  const call = `${method} ${resource}`
  if (version !== 'v2') return squareError('NOT_FOUND')
  if (switches.withoutScope.has(resource)) return squareError('INSUFFICIENT_SCOPES')
  const json: unknown = body === '' ? null : JSON.parse(body)

  const page = <Item extends { readonly createdAt: Date }>(
    items: Iterable<Item>,
    name: string,
    shape: (item: Item) => object,
  ) => {
    const since = Date.parse(query.get('begin_time') ?? '1970-01-01')
    const until = Date.parse(query.get('end_time') ?? '9999-01-01')
    const found = [...items]
      .filter(({ createdAt }) => createdAt.getTime() >= since && createdAt.getTime() <= until)
      .toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
    if (query.get('sort_order') !== 'ASC') found.reverse()
    return paged(found, query.get('cursor'), name, shape)
  }
  const paged = <Item>(items: Item[], cursor: string | null, name: string, shape: (item: Item) => object) => {
    const from = Number(cursor ?? 0)
    const next = from + switches.pageSize
    const shown = items.slice(from, next).map(shape)
    // Square leaves an empty list out.
    return {
      body: { ...(shown.length > 0 && { [name]: shown }), ...(next < items.length && { cursor: `${next}` }) },
    }
  }
  const atLocation = <Item extends { readonly locationId: string }>(items: Iterable<Item>) => {
    const location = query.get('location_id')
    return [...items].filter(({ locationId }) => location === null || locationId === location)
  }

  const shapeOf = (payment: SquarePayment) => paymentShape(payment, account.refundsOf(payment))

  function createLink(): ProviderAnswer {
    const { data } = CreateLink.safeParse(json)
    const item = data?.order.line_items[0]
    if (!data || !item || data.order.location_id !== squareLocation) return squareError('BAD_REQUEST')
    const email = data.pre_populated_data?.buyer_email
    if (email !== undefined && !z.email().safeParse(email).success)
      return squareError('INVALID_EMAIL_ADDRESS')
    return keys.once({ path, key: data.idempotency_key, body, now: account.now() }, () => {
      const order = account.addOrder({
        locationId: data.order.location_id,
        referenceId: data.order.reference_id ?? null,
        ...item.base_price_money,
      })
      const related_resources = { orders: [orderShape(order)] }
      return { body: { payment_link: linkShape(account.addLink(order)), related_resources } }
    })
  }

  function deleteLink(): ProviderAnswer {
    const link = account.links.get(part)
    if (!link || link.isDeleted) return squareError('NOT_FOUND')
    const canceled = account.deleteLink(link)
    return { body: { id: link.id, ...(canceled && { cancelled_order_id: canceled.id }) } }
  }

  function updateOrder(): ProviderAnswer {
    const order = account.orders.get(id)
    const { data } = UpdateOrder.safeParse(json)
    if (!order) return squareError('NOT_FOUND')
    if (!data || data.order.location_id !== order.locationId) return squareError('BAD_REQUEST')
    if (data.order.version !== undefined && data.order.version !== order.version)
      return squareError('VERSION_MISMATCH')
    // A canceled or completed order can't be updated, and an order with a payment can't be canceled.
    const isPaid = account
      .paymentsOf(id)
      .some(({ status }) => status === 'COMPLETED' || status === 'APPROVED')
    if (order.state !== 'OPEN' || (data.order.state === 'CANCELED' && isPaid))
      return squareError('BAD_REQUEST')
    if (data.order.state) order.state = data.order.state
    order.version += 1
    return { body: { order: orderShape(order) } }
  }

  function refund(): ProviderAnswer {
    const { data } = CreateRefund.safeParse(json)
    if (!data) return squareError('BAD_REQUEST')
    return keys.once({ path, key: data.idempotency_key, body, now: account.now() }, () => {
      const payment = account.payments.get(data.payment_id)
      if (!payment) return squareError('NOT_FOUND')
      const made = account.refund(payment, data.amount_money.amount, data.reason ?? null)
      if (typeof made === 'string') return squareError(made)
      const answer = { body: { refund: refundShape(made) } }
      if (account.refunding === 'soon') account.settleRefund(made, 'COMPLETED')
      return answer
    })
  }

  /** Pays an order with a test card. A sandbox contests the amount 8801 at once. */
  function pay(): ProviderAnswer {
    const { data } = CreatePayment.safeParse(json)
    const order = account.orders.get(data?.order_id ?? '')
    if (!data || order?.amount !== data.amount_money.amount) return squareError('BAD_REQUEST')
    return keys.once({ path, key: data.idempotency_key, body, now: account.now() }, () => {
      const payment = account.pay(order.id)
      if (!payment) return squareError('BAD_REQUEST')
      if (payment.amount === 8801) account.dispute(payment, { reason: 'AMOUNT_DIFFERS' })
      return { body: { payment: shapeOf(payment) } }
    })
  }

  function searchEvents(): ProviderAnswer {
    const { data } = SearchEvents.safeParse(json)
    if (!data) return squareError('BAD_REQUEST')
    const { event_types, created_at } = data.query.filter
    const since = Date.parse(created_at?.start_at ?? '1970-01-01')
    const until = Date.parse(created_at?.end_at ?? '9999-01-01')
    const found = account.events.filter(
      ({ type, createdAt }) =>
        switches.areEventsEnabled &&
        (!event_types || event_types.includes(type)) &&
        createdAt.getTime() >= since &&
        createdAt.getTime() <= until,
    )
    if (data.query.sort?.order !== 'ASC') found.reverse()
    return paged(found, data.cursor ?? null, 'events', ({ json: event }) => event)
  }

  function one<Item>(found: Item | undefined, name: string, shape: (item: Item) => object): ProviderAnswer {
    return found === undefined ? squareError('NOT_FOUND') : { body: { [name]: shape(found) } }
  }

  const location = {
    id: squareLocation,
    merchant_id: squareSeller,
    status: switches.isLocationActive ? 'ACTIVE' : 'INACTIVE',
    capabilities: ['CREDIT_CARD_PROCESSING', 'AUTOMATIC_TRANSFERS'],
  }
  const answers: Readonly<Record<string, () => ProviderAnswer>> = {
    'POST online-checkout': createLink,
    'GET online-checkout': () =>
      paged([...account.links.values()], query.get('cursor'), 'payment_links', linkShape),
    'DELETE online-checkout': deleteLink,
    'GET orders': () => one(account.orders.get(id), 'order', orderShape),
    'PUT orders': updateOrder,
    'GET payments': () =>
      id === ''
        ? page(atLocation(account.payments.values()), 'payments', shapeOf)
        : one(account.payments.get(id), 'payment', shapeOf),
    'POST payments': pay,
    'GET refunds': () =>
      id === ''
        ? page(atLocation(account.refunds.values()), 'refunds', refundShape)
        : one(account.refunds.get(id), 'refund', refundShape),
    'POST refunds': refund,
    'GET disputes': () =>
      id === ''
        ? paged(atLocation(account.disputes.values()), query.get('cursor'), 'disputes', disputeShape)
        : one(account.disputes.get(id), 'dispute', disputeShape),
    'POST events': searchEvents,
    'PUT events': () => {
      switches.areEventsEnabled = id === 'enable'
      return { body: {} }
    },
    'GET merchants': () => ({ body: { merchant: { id: squareSeller, country: 'IE', status: 'ACTIVE' } } }),
    'GET locations': () => (switches.locations.has(id) ? { body: { location } } : squareError('NOT_FOUND')),
  }
  return (new Map(Object.entries(answers)).get(call) ?? (() => squareError('NOT_FOUND')))()
}

import { z } from 'zod'
import * as availability from '#contracts/booking/availability.ts'
import type { Call } from '#contracts/call.ts'
import * as content from '#contracts/discovery/content.ts'
import * as deliveryTerms from '#contracts/ordering/ordering-shapes.ts'
import * as differences from '#contracts/payments/money-differences.ts'
import * as discovery from '#contracts/discovery/discovery.ts'
import * as events from '#contracts/discovery/events.ts'
import * as floors from '#contracts/booking/floors.ts'
import * as groupOrders from '#contracts/ordering/group-orders.ts'
import * as guests from '#contracts/accounts/guest-shapes.ts'
import * as holds from '#contracts/booking/holds.ts'
import * as host from '#contracts/booking/host.ts'
import * as hostLine from '#contracts/waitlist/host-line.ts'
import * as hostMoney from '#contracts/payments/host-money.ts'
import * as hostOrders from '#contracts/ordering/host-orders.ts'
import * as identity from '#contracts/accounts/identity-shapes.ts'
import * as imports from '#contracts/operator/imports.ts'
import * as invitations from '#contracts/booking/invitations.ts'
import * as keys from '#contracts/staff/keys.ts'
import * as menus from '#contracts/ordering/menus.ts'
import * as notifications from '#contracts/messages/notifications.ts'
import * as operator from '#contracts/operator/operator.ts'
import * as operatorContent from '#contracts/operator/operator-content.ts'
import * as serviceTokens from '#contracts/operator/service-tokens.ts'
import * as ordering from '#contracts/ordering/ordering.ts'
import * as orderingMenu from '#contracts/ordering/ordering-menu.ts'
import * as orderingTerms from '#contracts/ordering/ordering-terms.ts'
import * as orders from '#contracts/ordering/order-shapes.ts'
import * as payments from '#contracts/payments/payment-shapes.ts'
import * as photos from '#contracts/discovery/photo-shapes.ts'
import * as problem from '#contracts/http/problem.ts'
import * as regions from '#contracts/discovery/regions.ts'
import * as requests from '#contracts/booking/requests.ts'
import * as reservations from '#contracts/booking/reservation-shapes.ts'
import * as restaurants from '#contracts/discovery/restaurant-shapes.ts'
import * as reviews from '#contracts/discovery/reviews.ts'
import * as savedRestaurants from '#contracts/accounts/saved-restaurants.ts'
import * as search from '#contracts/discovery/search.ts'
import * as memberShapes from '#contracts/staff/member-shapes.ts'
import * as shapes from '#contracts/shapes.ts'
import * as tenants from '#contracts/operator/tenant.ts'
import * as texts from '#contracts/messages/texts.ts'
import * as webhookMessages from '#contracts/staff/webhook-messages.ts'
import * as webhooks from '#contracts/staff/webhooks.ts'
import * as walkIns from '#contracts/waitlist/walk-in-shapes.ts'

const modules = [
  availability,
  floors,
  holds,
  host,
  invitations,
  requests,
  reservations,
  hostLine,
  walkIns,
  deliveryTerms,
  groupOrders,
  hostOrders,
  menus,
  ordering,
  orderingMenu,
  orderingTerms,
  orders,
  differences,
  hostMoney,
  payments,
  guests,
  identity,
  savedRestaurants,
  content,
  discovery,
  events,
  photos,
  regions,
  restaurants,
  reviews,
  search,
  notifications,
  texts,
  imports,
  operator,
  operatorContent,
  serviceTokens,
  keys,
  tenants,
  memberShapes,
  webhookMessages,
  webhooks,
  problem,
  shapes,
]

/**
 * Names the schemas of the document: those that contracts export under a name, and the bodies and answers of calls, which
 * are named after their call.
 */
export function nameShapes(calls: readonly Call[]): z.core.$ZodRegistry<{ id: string }> {
  const names = z.registry<{ id: string }>()
  const exported = modules.flatMap((module) => Object.entries<unknown>({ ...module }))
  for (const [id, shape] of exported) if (isNamed(shape) && /^[A-Z]/.test(id)) names.add(shape, { id })
  for (const { name, body, answer } of calls) {
    const call = name.replaceAll(/(^|\.)\w/g, (start) => start.replace('.', '').toUpperCase())
    if (isNamed(body) && !names.has(body)) names.add(body, { id: `${call}Body` })
    if (isNamed(answer) && !names.has(answer)) names.add(answer, { id: `${call}Answer` })
  }
  return names
}

/** Objects and lists of values get a name. What is only a string or number is clearer where it is used. */
function isNamed(shape: unknown): shape is z.ZodType {
  return (
    shape instanceof z.ZodObject ||
    shape instanceof z.ZodEnum ||
    shape instanceof z.ZodUnion ||
    shape instanceof z.ZodDiscriminatedUnion
  )
}

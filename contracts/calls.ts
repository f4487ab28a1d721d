import type { z } from 'zod'
import { analytics } from './discovery/analytics.ts'
import { availability } from './booking/availability.ts'
import type { Call, PathOf } from './call.ts'
import { content } from './discovery/content.ts'
import { discovery } from './discovery/discovery.ts'
import { events } from './discovery/events.ts'
import { floors } from './booking/floors.ts'
import { savedRestaurants } from './accounts/saved-restaurants.ts'
import { groupOrders } from './ordering/group-orders.ts'
import { guests } from './accounts/guests.ts'
import { history, operatorHistory } from './operator/history.ts'
import { holds } from './booking/holds.ts'
import { host } from './booking/host.ts'
import { hostActions } from './booking/host-actions.ts'
import { hostChoices } from './booking/host-choices.ts'
import { hostLimits } from './booking/host-limits.ts'
import { hostLine } from './waitlist/host-line.ts'
import { hostOrders } from './ordering/host-orders.ts'
import { hostMoney } from './payments/host-money.ts'
import { hostDifferences, operatorDifferences } from './payments/money-differences.ts'
import { orderingTerms } from './ordering/ordering-terms.ts'
import { staffMenus } from './ordering/staff-menus.ts'
import { imports } from './operator/imports.ts'
import { identity } from './accounts/identity.ts'
import { invitations } from './booking/invitations.ts'
import { keys } from './staff/keys.ts'
import { menus } from './ordering/menus.ts'
import { notifications } from './messages/notifications.ts'
import { operator } from './operator/operator.ts'
import { ordering } from './ordering/ordering.ts'
import { orders } from './ordering/orders.ts'
import { outcomes } from './booking/outcomes.ts'
import { payments } from './payments/payments.ts'
import { photos } from './discovery/photos.ts'
import { regions } from './discovery/regions.ts'
import { requests } from './booking/requests.ts'
import { reservations } from './booking/reservations.ts'
import { restaurants } from './discovery/restaurants.ts'
import { reviews } from './discovery/reviews.ts'
import { search } from './discovery/search.ts'
import { staffDevices } from './staff/devices.ts'
import { serviceDay } from './booking/service-day.ts'
import { setup } from './setup/setup.ts'
import { members } from './staff/members.ts'
import { staffNotifications } from './staff/notifications.ts'
import { operatorOwners } from './operator/operator-owners.ts'
import { setupLink } from './staff/setup-link.ts'
import { staffInvitations } from './staff/invitations.ts'
import { setupRestaurants } from './setup/setup-restaurants.ts'
import { operatorRestaurants } from './setup/operator-restaurants.ts'
import { texts } from './messages/texts.ts'
import { webhooks } from './staff/webhooks.ts'
import { walkIns } from './waitlist/walk-ins.ts'
import type { CallName } from './wire.ts'

type Keyed<Group extends string, Calls> = {
  [Key in keyof Calls & string as `${Group}.${Key}`]: Calls[Key]
}

function keyed<const Group extends string, Calls extends Record<string, Call>>(
  group: Group,
  groupCalls: Calls,
): Keyed<Group, Calls> {
  const entries = Object.entries(groupCalls).map(([key, call]) => [`${group}.${key}`, call])
  return Object.fromEntries(entries) as Keyed<Group, Calls>
}

/** Every call of the wire table with its schemas, by name. A call without schemas is a type error. */
export const calls = {
  ...keyed('walkIns', walkIns),
  ...keyed('reservations', reservations),
  ...keyed('orders', orders),
  ...keyed('outcomes', outcomes),
  ...keyed('groupOrders', groupOrders),
  ...keyed('invitations', invitations),
  ...keyed('restaurants', restaurants),
  ...keyed('floors', floors),
  ...keyed('events', events),
  ...keyed('menus', menus),
  ...keyed('notifications', notifications),
  ...keyed('ordering', ordering),
  ...keyed('reviews', reviews),
  ...keyed('availability', availability),
  ...keyed('payments', payments),
  ...keyed('regions', regions),
  ...keyed('discovery', discovery),
  ...keyed('content', content),
  ...keyed('search', search),
  ...keyed('setup', setup),
  ...keyed('texts', texts),
  ...keyed('analytics', analytics),
  ...keyed('requests', requests),
  ...keyed('operator', operator),
  ...keyed('operator', operatorDifferences),
  ...keyed('operator', operatorHistory),
  ...keyed('history', history),
  ...keyed('imports', imports),
  ...keyed('setup', setupRestaurants),
  ...keyed('operator', operatorRestaurants),
  ...keyed('holds', holds),
  ...keyed('host', host),
  ...keyed('host', serviceDay),
  ...keyed('host', hostActions),
  ...keyed('host', hostChoices),
  ...keyed('host', hostLimits),
  ...keyed('host', hostLine),
  ...keyed('host', hostOrders),
  ...keyed('host', orderingTerms),
  ...keyed('host', staffMenus),
  ...keyed('host', hostMoney),
  ...keyed('host', hostDifferences),
  ...keyed('staff', staffDevices),
  ...keyed('keys', keys),
  ...keyed('staff', members),
  ...keyed('staff', staffNotifications),
  ...keyed('staff', staffInvitations),
  ...keyed('webhooks', webhooks),
  ...keyed('staff', setupLink),
  ...keyed('operator', operatorOwners),
  ...keyed('photos', photos),
  ...keyed('identity', identity),
  ...keyed('guests', guests),
  ...keyed('savedRestaurants', savedRestaurants),
} satisfies Record<CallName, Call>

type Described<Name extends CallName> = (typeof calls)[Name]
type Shape<Name extends CallName, Part extends 'params' | 'query' | 'body' | 'answer'> = NonNullable<
  Described<Name>[Part]
>

/** An object type without any properties, for testing whether a part needs input. */
type Nothing = { [Key in string as never]: never }

/**
 * A part of a call's input: absent if the call doesn't have it, and optional if none of its fields is
 * required.
 */
type Given<Part extends 'query' | 'body', Value> = [Value] extends [undefined]
  ? { [P in Part]?: undefined }
  : Nothing extends Value
    ? { [P in Part]?: Value }
    : { [P in Part]: Value }

type Taken<Part extends 'query' | 'body', Value> = [Value] extends [undefined]
  ? { [P in Part]?: undefined }
  : { [P in Part]: Value }

/** The input that a caller passes: path parameters by name, plus `query` and `body` if the call has them. */
export type Input<Name extends CallName> = (Shape<Name, 'params'> extends z.ZodUndefined
  ? PathOf<Name>
  : z.input<Shape<Name, 'params'>>) &
  Given<'query', z.input<Shape<Name, 'query'>>> &
  Given<'body', z.input<Shape<Name, 'body'>>>

/** The input a handler receives: validated, with defaults applied and path parameters as strings. */
export type Parsed<Name extends CallName> = (Shape<Name, 'params'> extends z.ZodUndefined
  ? { [Parameter in keyof PathOf<Name>]: string }
  : z.output<Shape<Name, 'params'>>) &
  Taken<'query', z.output<Shape<Name, 'query'>>> &
  Taken<'body', z.output<Shape<Name, 'body'>>>

/** Body of a success; undefined if there is none (204). */
export type AnswerOf<Name extends CallName> = z.output<Shape<Name, 'answer'>>

/** Refusals that the call itself lists. For those that any call may return, see `general-refusals.ts`. */
export type RefusalOf<Name extends CallName> = NonNullable<Described<Name>['refusals']>[number]

export function isOffered(name: CallName, deployment: string): boolean {
  const { onlyIn }: Call = calls[name]
  return onlyIn === undefined || onlyIn === deployment
}

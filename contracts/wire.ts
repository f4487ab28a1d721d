import { accountsWire } from './accounts/accounts-wire.ts'
import { bookingWire } from './booking/booking-wire.ts'
import { hostWire } from './booking/host-wire.ts'
import { operatorWire } from './operator/operator-wire.ts'
import { setupWire } from './setup/setup-wire.ts'
import { staffWire } from './staff/staff-wire.ts'

/**
 * The method and path of every call, by name: first those of the specification (section 7), then our own. It is plain
 * data, so that the browser can include it without the schemas. Literal paths take precedence over parameters.
 */
export const wire = {
  ...bookingWire,

  'walkIns.join': 'POST /api/rsv/mb/guest/walkins',
  'walkIns.data': 'GET /api/rsv/mb/guest/walkins/data',
  'walkIns.get': 'GET /api/rsv/mb/guest/walkins/{walkinId}',
  'walkIns.leave': 'DELETE /api/rsv/mb/guest/walkins/{walkinId}',
  'walkIns.expected': 'GET /api/rsv/mb/guest/restaurants/{restaurantId}/walkins/expected',
  'walkIns.history': 'GET /api/rsv/mb/guest/walkins',

  'reservations.list': 'GET /api/rsv/mb/guest/reservations',
  'reservations.history': 'GET /api/rsv/mb/guest/reservations/history',
  'reservations.update': 'PUT /api/rsv/mb/guest/reservations/{reservationId}',
  'reservations.cancel': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/cancel',
  'reservations.checkIn': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/checkin',
  'reservations.giveFeedback': 'POST /api/rsv/mb/guest/reservations/{reservationId}/feedback',
  'reservations.feedback': 'GET /api/rsv/mb/guest/reservations/{reservationId}/feedback',
  'reservations.saveFeedback': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/feedback',
  'reservations.withdrawFeedback': 'DELETE /api/rsv/mb/guest/reservations/{reservationId}/feedback',
  'invitations.send': 'POST /api/rsv/mb/guest/reservations/{reservationId}/invitations',
  'invitations.get': 'GET /api/rsv/mb/guest/reservations/invitations/{code}',
  'invitations.redeem': 'POST /api/rsv/mb/guest/reservations/invitations/{code}',
  'reservations.assign': 'POST /api/core/mb/bookings/assign',

  'search.suggestRestaurants': 'POST /api/core/mb/guest/restaurants/suggest',
  'floors.list': 'GET /api/tm/admin/restaurants/{id}/floors',
  'floors.get': 'GET /api/tm/admin/restaurants/{id}/floors/{floorId}',
  'reviews.list': 'GET /api/places/{id}/reviews',
  'requests.claimRestaurant': 'POST /api/places/{restId}/claim',
  'requests.createTableAlert': 'POST /api/places/{restId}/notify',

  'floors.tables': 'GET /api/core/mb/restaurants/{id}/monitors',

  'payments.intents': 'POST /api/core/mb/restaurants/{id}/intents',

  'regions.find': 'GET /api/core/mb/guest/regions/find',
  'requests.claimRegion': 'POST /api/regions/{regionId}/claim',
  'content.lastPost': 'GET /api/blogs/critics/{regionId}/last',

  'search.suggestLocations': 'GET /indexes/locations/docs/suggest',

  'menus.modifiers': 'GET /hostmemenu/{restaurantId}/menu/{menuId}.modifiers.m..json',
  'texts.ofRestaurant': 'GET /i18n/{restaurantId}/{locale}.json',
  'texts.messages': 'GET /i18n/{locale}.json',

  // Our own calls, which aren't in the specification.
  'payments.money': 'GET /api/rsv/mb/guest/reservations/{reservationId}/money',
  'payments.start': 'POST /api/rsv/mb/guest/reservations/{reservationId}/money/payment',
  'payments.extend': 'POST /api/rsv/mb/guest/reservations/{reservationId}/money/extend',
  'payments.settle': 'POST /api/rsv/mb/guest/reservations/{reservationId}/money/settle',
  'payments.replaceCard': 'POST /api/rsv/mb/guest/reservations/{reservationId}/money/card',
  'payments.contestFee': 'POST /api/rsv/mb/guest/reservations/{reservationId}/money/contest',
  'payments.previewChange': 'POST /api/rsv/mb/guest/reservations/{reservationId}/money/change',
  'walkIns.change': 'PUT /api/rsv/mb/guest/walkins/{walkinId}',
  'walkIns.postpone': 'POST /api/rsv/mb/guest/walkins/{walkinId}/later',
  'walkIns.reportComing': 'POST /api/rsv/mb/guest/walkins/{walkinId}/coming',
  'walkIns.messages': 'GET /api/rsv/mb/guest/walkins/{walkinId}/messages',
  'walkIns.sendMessage': 'POST /api/rsv/mb/guest/walkins/{walkinId}/messages',
  'walkIns.readMessages': 'POST /api/rsv/mb/guest/walkins/{walkinId}/messages/readall',
  'walkIns.savePushSubscription': 'PUT /api/rsv/mb/guest/walkins/{walkinId}/push',
  'walkIns.removePushSubscription': 'DELETE /api/rsv/mb/guest/walkins/{walkinId}/push/{subscriptionId}',
  'walkIns.lines': 'GET /api/rsv/mb/guest/lines',
  'invitations.createShareLink': 'POST /api/rsv/mb/guest/reservations/{reservationId}/share-link',
  'invitations.endShareLink': 'DELETE /api/rsv/mb/guest/reservations/{reservationId}/share-link',
  'invitations.removeMember': 'DELETE /api/rsv/mb/guest/reservations/{reservationId}/members/{memberId}',
  'invitations.sharedInvitation': 'GET /api/rsv/mb/guest/share-links/{code}',
  'invitations.joinParty': 'POST /api/rsv/mb/guest/share-links/{code}',
  'menus.list': 'GET /api/core/mb/guest/restaurants/{id}/menu',
  'ordering.restaurants': 'GET /api/core/mb/guest/ordering',
  'reservations.reportLate': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/late',
  'reservations.confirm': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/confirm',
  'reservations.sendMessage': 'POST /api/rsv/mb/guest/reservations/{reservationId}/messages',
  'reservations.readMessages': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/messages/read',
  'reservations.savePushSubscription': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/push',
  'reservations.removePushSubscription':
    'DELETE /api/rsv/mb/guest/reservations/{reservationId}/push/{subscriptionId}',
  'notifications.pushKey': 'GET /api/rsv/mb/guest/push-key',
  'outcomes.get': 'GET /api/outcomes/{call}',
  'orders.list': 'GET /api/rsv/mb/guest/orders',
  'orders.repeat': 'GET /api/rsv/mb/guest/reservations/{reservationId}/repeat',
  'orders.answerMissing': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/missing',
  'groupOrders.create': 'POST /api/rsv/mb/guest/group-orders',
  'groupOrders.invitation': 'GET /api/rsv/mb/guest/group-orders/invitations/{code}',
  'groupOrders.join': 'POST /api/rsv/mb/guest/group-orders/invitations/{code}',
  'groupOrders.get': 'GET /api/rsv/mb/guest/group-orders/{code}',
  'groupOrders.changeLines': 'PUT /api/rsv/mb/guest/group-orders/{code}/lines',
  'groupOrders.setReady': 'PUT /api/rsv/mb/guest/group-orders/{code}/ready',
  'groupOrders.removeMember': 'POST /api/rsv/mb/guest/group-orders/{code}/remove',
  'groupOrders.placePart': 'POST /api/rsv/mb/guest/group-orders/{code}/part',
  'groupOrders.place': 'POST /api/rsv/mb/guest/group-orders/{code}/order',
  'groupOrders.cancel': 'DELETE /api/rsv/mb/guest/group-orders/{code}',
  'search.events': 'GET /api/core/mb/guest/events',
  'discovery.availableRestaurants': 'GET /api/core/mb/restaurants/free',
  'discovery.pins': 'GET /api/core/mb/restaurants/pins',
  'content.listCollections': 'GET /api/core/mb/guest/collections',
  'content.getCollection': 'GET /api/core/mb/guest/collections/{id}',
  'content.listLandings': 'GET /api/core/mb/guest/landings',
  'content.sitePage': 'GET /api/content/pages/{page}',
  'content.getLanding': 'GET /api/core/mb/guest/landings/{id}',
  'requests.get': 'GET /api/core/mb/guest/requests/{token}',
  'requests.confirm': 'POST /api/core/mb/guest/requests/{token}/confirm',
  'requests.withdraw': 'POST /api/core/mb/guest/requests/{token}/withdraw',
  'requests.acceptOffer': 'POST /api/core/mb/guest/requests/{token}/accept',
  'requests.declineOffer': 'POST /api/core/mb/guest/requests/{token}/decline',
  'reservations.find': 'POST /api/core/mb/bookings/find',
  'reservations.findByCode': 'POST /api/core/mb/bookings/found',
  ...accountsWire,
  ...hostWire,
  ...operatorWire,
  ...setupWire,
  ...staffWire,
} as const

export type CallName = keyof typeof wire

/** Other paths of calls that published clients use. They have the same method, parameters and responses. */
export const olderPaths: Partial<Record<CallName, readonly string[]>> = {
  'restaurants.get': ['/api/core/mb/restaurants/{id}'],
}

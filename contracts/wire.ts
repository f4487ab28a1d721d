/**
 * Every call of the product on one page: name → `METHOD path` (specification section 7, letter by letter, and our own
 * additions below the line). Plain data, so the browser can carry it without the schemas. Literal paths win over parameters.
 */
export const wire = {
  'walkIns.join': 'POST /api/rsv/mb/guest/walkins',
  'walkIns.data': 'GET /api/rsv/mb/guest/walkins/data',
  'walkIns.get': 'GET /api/rsv/mb/guest/walkins/{walkinId}',
  'walkIns.leave': 'DELETE /api/rsv/mb/guest/walkins/{walkinId}',
  'walkIns.expected': 'GET /api/rsv/mb/guest/restaurants/{restaurantId}/walkins/expected',
  'walkIns.history': 'GET /api/rsv/mb/guest/walkins',

  'reservations.list': 'GET /api/rsv/mb/guest/reservations',
  'reservations.history': 'GET /api/rsv/mb/guest/reservations/history',
  'reservations.newId': 'POST /api/rsv/admin/restaurants/{restaurantId}/id',
  'reservations.create': 'POST /api/rsv/mb/guest/reservations',
  'reservations.get': 'GET /api/rsv/mb/guest/reservations/{reservationId}',
  'reservations.update': 'PUT /api/rsv/mb/guest/reservations/{reservationId}',
  'reservations.cancel': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/cancel',
  'reservations.checkIn': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/checkin',
  'reservations.feedback': 'POST /api/rsv/mb/guest/reservations/{reservationId}/feedback',
  'reservations.invite': 'POST /api/rsv/mb/guest/reservations/{reservationId}/invitations',
  'reservations.invitation': 'GET /api/rsv/mb/guest/reservations/invitations/{code}',
  'reservations.redeem': 'POST /api/rsv/mb/guest/reservations/invitations/{code}',
  'reservations.calculate': 'POST /api/rsv/mb/guest/reservations/calculate',
  'reservations.assign': 'POST /api/core/mb/bookings/assign',

  'restaurants.get': 'GET /api/core/mb/guest/restaurants/{id}',
  'restaurants.suggest': 'POST /api/core/mb/guest/restaurants/suggest',
  'restaurants.floors': 'GET /api/tm/admin/restaurants/{id}/floors',
  'restaurants.floor': 'GET /api/tm/admin/restaurants/{id}/floors/{floorId}',
  'restaurants.events': 'GET /api/places/{idOrName}/events',
  'restaurants.reviews': 'GET /api/places/{id}/reviews',
  'restaurants.claim': 'POST /api/places/{restId}/claim',
  'restaurants.notify': 'POST /api/places/{restId}/notify',

  'availability.ofRestaurant': 'GET /api/core/mb/restaurants/{id}/availability',
  'availability.monitors': 'GET /api/core/mb/restaurants/{id}/monitors',

  'payments.intents': 'POST /api/core/mb/restaurants/{id}/intents',

  'regions.suggestByName': 'POST /api/core/mb/guest/regions/suggestByName',
  'regions.config': 'GET /api/core/mb/guest/regions/{id}/config',
  'regions.find': 'GET /api/core/mb/guest/regions/find',
  'regions.findByIp': 'GET /api/regions/findByIp',
  'regions.claim': 'POST /api/regions/{regionId}/claim',
  'discovery.lastBlog': 'GET /api/blogs/critics/{regionId}/last',

  'search.restaurants': 'POST /indexes/restaurants/docs/search',
  'search.locations': 'GET /indexes/locations/docs/suggest',

  'ordering.menuModifiers': 'GET /hostmemenu/{restaurantId}/menu/{menuId}.modifiers.m..json',
  'translations.ofRestaurant': 'GET /i18n/{restaurantId}/{locale}.json',
  'translations.messages': 'GET /i18n/{locale}.json',
  'analytics.record': 'GET /api/analytics',

  // Ours, beyond the specification.
  'availability.ofMany': 'GET /api/core/mb/restaurants/availability',
  'availability.ofMonth': 'GET /api/core/mb/restaurants/{id}/availability/month',
  'restaurants.menu': 'GET /api/core/mb/guest/restaurants/{id}/menu',
  'holds.make': 'POST /api/rsv/mb/guest/restaurants/{restaurantId}/holds',
  'holds.get': 'GET /api/rsv/mb/guest/holds/{holdId}',
  'holds.extend': 'POST /api/rsv/mb/guest/holds/{holdId}/extend',
  'holds.release': 'DELETE /api/rsv/mb/guest/holds/{holdId}',
  'reservations.late': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/late',
  'reservations.confirm': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/confirm',
  'host.reservations': 'GET /api/host/restaurants/{restaurantId}/reservations',
  'host.setStatus': 'PUT /api/host/reservations/{reservationId}/status',
  'host.answerLate': 'PUT /api/host/reservations/{reservationId}/late',
  'host.message': 'POST /api/host/reservations/{reservationId}/messages',
  'discovery.free': 'GET /api/core/mb/restaurants/free',
  'discovery.pins': 'GET /api/core/mb/restaurants/pins',
  'discovery.collections': 'GET /api/core/mb/guest/collections',
  'discovery.collection': 'GET /api/core/mb/guest/collections/{id}',
  'discovery.landings': 'GET /api/core/mb/guest/landings',
  'discovery.landing': 'GET /api/core/mb/guest/landings/{id}',
  'requests.get': 'GET /api/core/mb/guest/requests/{token}',
  'requests.confirm': 'POST /api/core/mb/guest/requests/{token}/confirm',
  'requests.withdraw': 'POST /api/core/mb/guest/requests/{token}/withdraw',
  'operator.requests': 'GET /api/operator/requests',
  'operator.analytics': 'GET /api/operator/analytics',
} as const

export type CallName = keyof typeof wire

/**
 * Calls that guests need to browse, book a table and place an order. They are part of the initial script; the
 * browser loads the other calls on first use.
 */
export const bookingWire = {
  'restaurants.get': 'GET /api/core/mb/guest/restaurants/{id}',
  'events.list': 'GET /api/places/{idOrName}/events',
  'availability.get': 'GET /api/core/mb/restaurants/{id}/availability',
  'availability.month': 'GET /api/core/mb/restaurants/{id}/availability/month',
  'availability.sections': 'GET /api/core/mb/restaurants/{id}/availability/sections',
  'availability.list': 'GET /api/core/mb/restaurants/availability',
  'search.restaurants': 'POST /indexes/restaurants/docs/search',
  'regions.config': 'GET /api/core/mb/guest/regions/{id}/config',
  'regions.findByIp': 'GET /api/regions/findByIp',
  'regions.suggestByName': 'POST /api/core/mb/guest/regions/suggestByName',
  'reservations.createId': 'POST /api/rsv/admin/restaurants/{restaurantId}/id',
  'reservations.create': 'POST /api/rsv/mb/guest/reservations',
  'reservations.get': 'GET /api/rsv/mb/guest/reservations/{reservationId}',
  'reservations.calculateFees': 'POST /api/rsv/mb/guest/reservations/calculate',
  'invitations.shareLink': 'GET /api/rsv/mb/guest/reservations/{reservationId}/share-link',
  'holds.create': 'POST /api/rsv/mb/guest/restaurants/{restaurantId}/holds',
  'holds.get': 'GET /api/rsv/mb/guest/holds/{holdId}',
  'holds.extend': 'POST /api/rsv/mb/guest/holds/{holdId}/extend',
  'holds.release': 'DELETE /api/rsv/mb/guest/holds/{holdId}',
  'ordering.menu': 'GET /api/core/mb/guest/restaurants/{restaurantId}/ordering',
  'ordering.findZone': 'POST /api/core/mb/guest/restaurants/{restaurantId}/zone',
  'analytics.recordEvent': 'GET /api/analytics',
} as const

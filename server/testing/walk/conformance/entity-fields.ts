/** What a field holds. A question mark allows null, `maybe` allows its absence. */
type Holds = 'text' | 'number' | 'flag' | 'list' | 'map' | 'moment'
type Field = Holds | `${Holds}?` | `maybe ${Holds}`

const holds: Record<Holds, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
  list: Array.isArray,
  map: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  moment: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
}

/** Returns the fields that are absent from an answer or have another type than section 3 needs. */
export function unlikeSpecified(entity: Record<string, unknown>, fields: Record<string, Field>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = entity[name]
    const type = field.replace(/^maybe |\?$/g, '') as Holds
    const fits =
      holds[type](value) ||
      (field.endsWith('?') && value === null) ||
      (field.startsWith('maybe ') && value === undefined)
    return fits ? [] : [`${name}: ${JSON.stringify(value) ?? 'absent'} instead of ${field}`]
  })
}

const like = (field: Field, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, field]))

export const reservation: Record<string, Field> = {
  ...like('text', 'id', 'type', 'currency', 'depositStatus', 'status', 'customerName', 'email'),
  ...like('text', 'phoneNumber', 'areas', 'tableNumber', 'specialRequests'),
  ...like('moment', 'reservationTime', 'created'),
  ...like('number', 'restaurantId', 'groupSize', 'amount'),
  ...like('map', 'customerProfile', 'additionals'),
  noShowFeeEnabled: 'flag',
  eventId: 'number?',
  deliveryType: 'maybe text',
  order: 'maybe map',
}

export const reservationResult: Record<string, Field> = {
  ...reservation,
  ...like('text?', 'floorId', 'paymentLinkUrl', 'intentClientSecret', 'redirectLinkUrl'),
  token: 'text',
}

export const walkIn: Record<string, Field> = {
  ...like('text', 'id', 'areas', 'createdBy', 'customerName', 'phone', 'source', 'status', 'type'),
  ...like('moment', 'created', 'statusTime'),
  ...like('number', 'restaurantId', 'groupSize', 'estimatedTurnOverTime', 'amount', 'unreadMessageCount'),
  ...like('flag', 'autoSeat', 'cardAttached'),
  ...like('map', 'customerProfile', 'campaignInfo', 'additionals'),
  depositStatus: 'text',
  expectedTime: 'moment?',
}

export const restaurant: Record<string, Field> = {
  ...like('number', 'hostmeId', 'id', 'totalReviews', 'price', 'minPartySize'),
  ...like('text', 'idOrName', 'type', 'name', 'promoImage', 'phone', 'timeZone', 'address', 'city'),
  ...like('text', 'country', 'countryShort', 'zip', 'description', 'currency', 'areas', 'locationMapUrl'),
  ...like('text', 'gtm', 'guestReservationNote'),
  ...like('list', 'areaList', 'cuisine', 'specialPeriods', 'dates', 'photos', 'menu', 'regionPath'),
  ...like('number?', 'parentRestaurantId', 'averageRating', 'expectedTime'),
  ...like('text?', 'startDate', 'endDate'),
  ...like('map', 'services', 'openingHours', 'reservationConfig'),
}

export const reservationConfig: Record<string, Field> = {
  ...like('number', 'maxPartySize', 'minPartySize', 'maxAdvanceBookingDays', 'chargeIfCancelledBefore'),
  ...like('list', 'areas', 'specialPeriods'),
  ...like('map', 'additionalInfo', 'reservationHours', 'depositRules', 'onlineOrderingSettings'),
  ...like('flag', 'creditCardChargeEnabled', 'chargeIfCancelledBeforeTimeEnabled', 'noShowFeeEnabled'),
  ...like('flag', 'allowGuestSelectTables', 'optionalGuestTableSelection'),
  ...like('text', 'guestReservationNote', 'chargeIfCancelledBeforeTime', 'onlinePaymentMethod'),
  ...like('text', 'depositToken', 'paymentGateway', 'currency'),
  notifyGuestsOnBlacklistAddition: 'flag',
  stripeAccountId: 'text?',
  uiCustomization: 'map',
}

export const slot: Record<string, Field> = {
  ...like('text', 'time', 'availabilityLevel'),
  areas: 'list',
  eventId: 'maybe number',
}

export const specialPeriod: Record<string, Field> = {
  ...like('text', 'starts', 'ends'),
  closed: 'flag',
  time: 'list',
}

export const section: Record<string, Field> = {
  ...like('text', 'name', 'type', 'description', 'paymentInfo'),
  eventOrRestId: 'number',
}

export const event: Record<string, Field> = {
  ...like('number', 'eventOrRestId', 'hostmeRestaurantId', 'hostmeId'),
  name: 'text',
  hideFromSearch: 'flag',
}

/** Section 3's words for the status of a deposit. */
export const depositWords = ['no card', 'succeeded', 'failed', 'refunded', 'pending', 'onFile']

import { ongoingNight } from '#domain/events/event-sessions.ts'
import type { Restaurant, RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'
import { publicOffer, type PublicState } from '#domain/restaurants/public-state.ts'
import { dialed } from '#domain/contacts/telephone.ts'
import { kindOf } from '#domain/pictures/picture-kinds.ts'
import { type Motif, motifsFor } from '#domain/pictures/motifs.ts'
import { type PictureShape, pictureUrl } from '#domain/pictures/picture-url.ts'
import { languageOfName } from '#domain/restaurants/language-of-name.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { formatPhone, readFirstPhone } from '#server/platform/contacts/read-phone.ts'
import type { ListedRestaurant } from './listed-restaurant.ts'
import { presentPhotos } from './present-photos.ts'
import { presentHours, presentPeriods } from './present-hours.ts'
import type { RestaurantRow } from './restaurant-store.ts'

export type CardRow = Pick<
  RestaurantRow,
  | 'id'
  | 'slug'
  | 'name'
  | 'photos'
  | 'cuisines'
  | 'price'
  | 'average_rating'
  | 'total_reviews'
  | 'city'
  | 'area'
  | 'region_id'
  | 'time_zone'
  | 'currency'
  | 'booking'
  | 'waitlist'
  | 'ordering'
  | 'events'
  | 'lat'
  | 'lon'
  | 'features'
  | 'attribution'
  | 'dishes'
  | 'public_state'
>

interface PicturedRow extends Pick<RestaurantRow, 'photos' | 'name' | 'cuisines'> {
  readonly dishes: readonly string[]
}

/** Returns the URL of the first photo, or of a drawing in the given shape if there are no photos. */
export function promoImage(row: PicturedRow, shape: PictureShape): string {
  const [photo] = presentPhotos(row.photos)
  return photo?.url ?? drawing(row, motifsOf(row), shape)
}

/** Cached because rows are converted many times, and reading their menus takes longest. */
const motifsByRow = new WeakMap<PicturedRow, readonly Motif[]>()

function motifsOf(row: PicturedRow): readonly Motif[] {
  const known = motifsByRow.get(row) ?? motifsFor(row)
  motifsByRow.set(row, known)
  return known
}

/** Returns a restaurant's picture for cards: its first photo, or a drawing and the motifs it can show. */
export function cardPicture(row: PicturedRow): Pick<RestaurantCard, 'promoImage' | 'photo' | 'motifs'> {
  const [photo] = presentPhotos(row.photos)
  if (photo) return { promoImage: photo.url, photo }
  const motifs = motifsOf(row)
  return { promoImage: drawing(row, motifs, 'card'), motifs: [...motifs] }
}

function drawing({ name, cuisines }: PicturedRow, [motif]: readonly Motif[], shape: PictureShape): string {
  return pictureUrl({ shape, kind: motif ?? kindOf(cuisines), seed: name })
}

/** Returns the name of a restaurant or event, with its language if that can be guessed. */
export function presentName({
  name,
  time_zone,
}: Pick<RestaurantRow, 'name' | 'time_zone'>): Pick<RestaurantCard, 'name' | 'nameLanguage'> {
  const nameLanguage = languageOfName(name, time_zone)
  return { name, ...(nameLanguage && { nameLanguage }) }
}

/**
 * Returns a restaurant's phone number for people to read. Its digits with the plus sign can be dialed from anywhere,
 * also if an older import stored the text of its file. Text that isn't a phone number stays as it is.
 */
export function presentPhone({
  phone,
  country_short,
}: Pick<RestaurantRow, 'phone' | 'country_short'>): string {
  const number = phone && readFirstPhone(phone, country_short)
  if (!number) return phone
  const isDialed = phone !== number && dialed(phone) === number
  return isDialed ? phone : formatPhone(number)
}

export function presentCard(row: CardRow): RestaurantCard {
  const { takes } = publicOffer(row.public_state)
  return {
    id: row.id,
    idOrName: row.slug,
    ...presentName(row),
    ...cardPicture(row),
    cuisine: row.cuisines,
    price: row.price,
    averageRating: row.average_rating,
    totalReviews: row.total_reviews,
    city: row.city,
    area: row.area,
    regionId: row.region_id,
    timeZone: row.time_zone,
    currency: row.currency,
    acceptsReservations: takes.reservations && row.booking['acceptsReservations'] === true,
    waitlist: takes.waitlist && row.waitlist,
    ordering: takes.orders && row.ordering,
    events: row.events,
    features: row.features,
    attribution: row.attribution,
    lat: row.lat,
    lon: row.lon,
  }
}

type PaymentGateway = Restaurant['reservationConfig']['paymentGateway']

/** Converts a restaurant to the response for its page, which is the same for all callers. */
export function presentRestaurant(
  listed: ListedRestaurant,
  now: EpochMinute,
  paymentGateway: PaymentGateway,
): Restaurant {
  const { record, state } = listed
  const { takes } = listed.offer
  const { plan } = listed.plan
  const gallery = presentPhotos(record.photos)
  const ongoing = listed.event && ongoingNight(listed.event, plan, now)
  const hours = state === 'closed' ? { services: [], specialPeriods: [] } : listed.doors
  const openingHours = presentHours(hours, plan.zone, now)
  const specialPeriods = presentPeriods(hours.specialPeriods, wallOf(plan.zone, now).date)
  return {
    hostmeId: record.id,
    id: record.id,
    idOrName: record.slug,
    type: record.kind,
    ...statedAs(state),
    parentRestaurantId: record.parent_id,
    ...(listed.host && { host: { idOrName: listed.host.slug, ...presentName(listed.host) } }),
    ...presentName(record),
    promoImage: promoImage(record, 'hero'),
    phone: presentPhone(record),
    email: record.email,
    websiteUrl: record.website,
    timeZone: record.time_zone,
    address: record.address,
    area: record.area,
    city: record.city,
    country: record.country,
    countryShort: record.country_short,
    zip: record.zip,
    lat: record.lat,
    lon: record.lon,
    description: record.description,
    currency: record.currency,
    areas: listed.areas.join(','),
    areaList: [...listed.areas],
    averageRating: record.average_rating,
    totalReviews: record.total_reviews,
    price: record.price,
    cuisine: record.cuisines,
    services: {
      reservations: plan.rules.acceptsReservations,
      waitlist: takes.waitlist && record.waitlist,
      ordering: takes.orders && record.ordering,
      events: record.events,
    },
    features: record.features,
    locationMapUrl: mapUrl(record),
    gtm: listed.customization.gtm,
    expectedTime: listed.customization.expectedTime,
    openingHours,
    specialPeriods,
    minPartySize: plan.rules.minPartySize,
    photos: gallery.map(({ url }) => url),
    gallery,
    menu: [...listed.menus],
    startDate: listed.event?.starts ?? null,
    endDate: listed.event?.ends ?? null,
    dates: listed.event?.days ?? [],
    ...(ongoing && { ongoingDate: ongoing }),
    paymentInfo: listed.event?.payment_info ?? '',
    pricePerGuest: listed.event?.price ?? null,
    ...(listed.event?.hidden && { hideFromSearch: true }),
    regionId: record.region_id,
    regionPath: [...listed.region],
    guestReservationNote: record.guest_note,
    attribution: record.attribution,
    reservationConfig: {
      id: record.id,
      acceptsReservations: plan.rules.acceptsReservations,
      minPartySize: plan.rules.minPartySize,
      maxPartySize: plan.rules.maxPartySize,
      maxAdvanceBookingDays: plan.rules.maxAdvanceBookingDays,
      bookingMinimumNoticeMinutes: plan.rules.leadMinutes,
      hoursInterval: plan.rules.slotMinutes,
      areas: [...listed.areas],
      guestReservationNote: record.guest_note,
      additionalInfo: listed.customization.additionalInfo,
      customs: listed.customization.customs,
      reservationHours: presentHours(plan, plan.zone, now),
      openingHours,
      specialPeriods,
      depositRules: listed.payment.depositRules,
      creditCardChargeEnabled: listed.payment.creditCardChargeEnabled,
      noShowFeeEnabled: listed.payment.noShowFeeEnabled,
      chargeIfCancelledBefore: listed.payment.chargeIfCancelledBefore,
      chargeIfCancelledBeforeTime: listed.payment.chargeIfCancelledBeforeTime,
      chargeIfCancelledBeforeTimeEnabled: listed.payment.chargeIfCancelledBeforeTimeEnabled,
      stripeAccountId: listed.payment.stripeAccountId,
      onlinePaymentMethod: listed.payment.onlinePaymentMethod,
      depositToken: listed.payment.depositToken,
      paymentGateway,
      currency: record.currency,
      allowGuestSelectTables: listed.customization.allowGuestSelectTables,
      optionalGuestTableSelection: listed.customization.optionalGuestTableSelection,
      notifyGuestsOnBlacklistAddition: listed.customization.notifyGuestsOnBlacklistAddition,
      onlineOrderingSettings: presentOrdering(listed.ordering),
      uiCustomization: {
        guestThemeColor1: listed.customization.guestThemeColor1,
        theme: listed.customization.theme,
      },
    },
  }
}

/** Those without a page for guests have no word for it. */
function statedAs(state: PublicState): Pick<Restaurant, 'state'> {
  return state === 'notAgreed' || state === 'paused' || state === 'closed' ? { state } : {}
}

function presentOrdering(
  types: ListedRestaurant['ordering'],
): Restaurant['reservationConfig']['onlineOrderingSettings'] {
  return Object.fromEntries(
    types.map(({ delivery_type, enabled, menu_ids, cash_disabled }) => [
      delivery_type,
      { enabled, menus: menu_ids, disableCashPayment: cash_disabled },
    ]),
  )
}

function mapUrl({ lat, lon }: RestaurantRow): string {
  return lat === null || lon === null
    ? ''
    : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`
}

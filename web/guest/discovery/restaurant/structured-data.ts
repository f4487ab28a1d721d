import type { MenuToRead } from '#contracts/ordering/menus.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { RestaurantEvent } from '#contracts/discovery/events.ts'
import { to } from '#web/paths.ts'
import { eventRecords } from '#web/parts/structured-data/event-records.ts'
import { menuRecord } from '#web/parts/structured-data/menu-record.ts'
import { breadcrumbRecords } from '#web/parts/structured-data/site-records.ts'
import { restaurantRecord } from '#web/parts/structured-data/restaurant-record.ts'
import { decimalPrice, type SchemaRecord } from '#web/parts/structured-data/schema-record.ts'
import { wayTo } from '#web/parts/restaurant/way-to.ts'

interface RestaurantPage {
  readonly restaurant: Restaurant
  /** The restaurant that hosts the event; null if the page isn't about an event. */
  readonly holder?: Restaurant | null
  /** The region to which the tenant is limited, if any. */
  readonly lock?: string | null
  /** Dates of an event that have no table left. */
  readonly soldOutDates?: readonly string[]
  readonly events?: readonly RestaurantEvent[]
  /** Menus, set only on the page that shows them. */
  readonly menus?: readonly MenuToRead[]
  /** Today's date at the restaurant. */
  readonly today: string
  readonly origin: string
  /** The word "Home" in the guest's language. */
  readonly home: string
}

/** Returns the structured data of a restaurant page: the restaurant or event, breadcrumbs, events and menus. */
export function restaurantPageRecords({
  restaurant,
  holder = null,
  lock = null,
  soldOutDates = [],
  events = [],
  menus = [],
  today,
  origin,
  home,
}: RestaurantPage): SchemaRecord[] {
  const { name, idOrName } = restaurant
  const here = { name, href: to.restaurant(idOrName) }
  const trail = [{ name: home, href: to.home() }, ...wayTo(restaurant, lock), here]
  const way = breadcrumbRecords(trail, origin)
  if (holder) {
    const event = asEvent(restaurant, holder, soldOutDates)
    return [...eventRecords(event, holder, { origin, today }), ...way]
  }
  const menuPage = restaurant.menu.length > 0 ? to.restaurant(idOrName, { tab: 'menu' }) : null
  return [
    restaurantRecord(restaurant, origin, menuPage),
    ...way,
    ...events.flatMap((event) => eventRecords(event, restaurant, { origin, today })),
    ...menus.flatMap(
      (menu) => menuRecord(outlineOf(menu, restaurant), `${origin}${menuPage}#menu-${menu.id}`) ?? [],
    ),
  ]
}

/** Converts an event to the shape in which its restaurant lists it. */
function asEvent(event: Restaurant, holder: Restaurant, soldOutDates: readonly string[]): RestaurantEvent {
  const { id, name, idOrName, description, promoImage, startDate, endDate, dates, ongoingDate } = event
  const { paymentInfo, pricePerGuest, currency, hideFromSearch = false } = event
  return {
    eventOrRestId: id,
    hostmeRestaurantId: holder.id,
    hostmeId: id,
    hideFromSearch,
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    name,
    idOrName,
    description,
    promoImage,
    dates,
    ongoingDate,
    soldOutDates: [...soldOutDates],
    paymentInfo,
    pricePerGuest,
    currency,
  }
}

/** Converts a menu for structured data. Prices are formatted for schema.org: `12.50`, or yen without decimals. */
function outlineOf({ name, sections }: MenuToRead, { currency }: Restaurant) {
  return {
    name,
    currency,
    sections: sections.map((section) => ({
      name: section.name,
      dishes: section.items.map((dish) => ({
        name: dish.name,
        description: dish.description,
        price: dish.price === null ? '' : decimalPrice(dish.price, currency),
      })),
    })),
  }
}

import type { MenuToRead, Restaurant, RestaurantEvent } from '#contracts/restaurant-shapes.ts'
import { minorUnitDigits } from '#domain/money/minor-units.ts'
import { to } from '#web/paths.ts'
import { eventRecords } from '#web/structured-data/event-records.ts'
import { menuRecord } from '#web/structured-data/menu-record.ts'
import { breadcrumbRecords } from '#web/structured-data/place-in-site-records.ts'
import { restaurantRecord } from '#web/structured-data/restaurant-record.ts'
import type { SchemaRecord } from '#web/structured-data/schema-record.ts'
import { wayTo } from './way-to.ts'

interface RestaurantPage {
  readonly restaurant: Restaurant
  /** Who holds it, where it is an event itself. */
  readonly holder?: Restaurant | null
  readonly events?: readonly RestaurantEvent[]
  /** Only on the page that shows them. */
  readonly menus?: readonly MenuToRead[]
  /** Today at the restaurant. */
  readonly today: string
  readonly origin: string
  /** The word for the first page in the guest's language. */
  readonly home: string
}

/** Everything a restaurant's page tells machines: the place or the event, the way to it, its events and its menu. */
export function restaurantPageRecords({
  restaurant,
  holder = null,
  events = [],
  menus = [],
  today,
  origin,
  home,
}: RestaurantPage): SchemaRecord[] {
  const { name, idOrName } = restaurant
  const here = { name, href: to.restaurant(idOrName) }
  const trail = [{ name: home, href: to.home() }, ...wayTo(restaurant), here]
  const way = breadcrumbRecords(trail, origin)
  if (holder) return [...eventRecords(asEvent(restaurant, holder), holder, { origin, today }), ...way]
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

/** An event as the restaurant that holds it would list it. */
function asEvent(event: Restaurant, holder: Restaurant): RestaurantEvent {
  const { id, name, idOrName, description, promoImage, startDate, endDate, dates, paymentInfo } = event
  return {
    eventOrRestId: id,
    hostmeRestaurantId: holder.id,
    hostmeId: id,
    hideFromSearch: false,
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    name,
    idOrName,
    description,
    promoImage,
    dates,
    paymentInfo,
  }
}

/** Prices as machines read them: `12.50`, and yen without decimals. */
function outlineOf({ name, sections }: MenuToRead, { currency }: Restaurant) {
  const digits = minorUnitDigits(currency)
  const decimal = (price: number | null) => (price === null ? '' : (price / 10 ** digits).toFixed(digits))
  return {
    name,
    currency,
    sections: sections.map((section) => ({
      name: section.name,
      dishes: section.items.map((dish) => ({
        name: dish.name,
        description: dish.description,
        price: decimal(dish.price),
      })),
    })),
  }
}

import type { CuisineNames } from '#contracts/restaurant-shapes.ts'
import { calledCuisine } from '../../text/cuisine-names.ts'
import { formatNumber } from '../../text/number.ts'
import { useText } from '../../text/text.tsx'
import { priceSign } from '../facts/price-sign.ts'
import type { ChosenFilter } from './chosen-filters.ts'
import type { ServiceName } from './search-wish.ts'

/** How filters are called, in the panel, on chips and in sentences; price levels in signs of the currency. */
export function useFilterText(cuisineNames: CuisineNames, currency = 'EUR') {
  const { t, locale } = useText()
  const services: Readonly<Record<ServiceName, string>> = {
    reservations: t('find.reservations'),
    waitlist: t('find.waitlist'),
    ordering: t('find.ordering'),
    events: t('find.events'),
  }
  const cuisine = (name: string) => calledCuisine(name, cuisineNames)
  const service = (name: string) => services[name as ServiceName] ?? name
  const price = (level: number) => priceSign(currency).repeat(level)
  const rating = (least: number) =>
    t('find.ratingFrom', { rating: formatNumber(least, locale, Number.isInteger(least) ? 0 : 1) })
  const range = (minutes: number) => t('find.hoursAround', { count: minutes / 60 })

  const chosen = (filter: ChosenFilter): string => {
    switch (filter.kind) {
      case 'search':
        return t('find.quoted', { search: filter.value })
      case 'cuisine':
        return cuisine(filter.value)
      case 'area':
        return filter.value
      case 'service':
        return service(filter.value)
      case 'price':
        return price(filter.value)
      case 'rating':
        return rating(filter.value)
      case 'range':
        return range(filter.value)
      case 'near':
        return t('find.nearMe')
      case 'bounds':
        return t('find.thisArea')
      case 'full':
        return t('find.fullToo')
    }
  }
  return { cuisine, service, price, rating, range, chosen }
}

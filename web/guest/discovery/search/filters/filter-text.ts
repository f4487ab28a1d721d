import type { CuisineNames } from '#contracts/discovery/restaurant-shapes.ts'
import { cuisineName } from '#web/text/cuisine-names.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { priceSigns } from '#web/parts/restaurant/price-sign.ts'
import type { ChosenFilter } from './chosen-filters.ts'
import type { FeatureName, ServiceName } from '../search-query.ts'

/** Price levels use the currency symbol. */
export function useFilterText(cuisineNames: CuisineNames, currency = 'EUR') {
  const { t, locale } = useText()
  const services: Readonly<Record<ServiceName, string>> = {
    reservations: t('find.reservations'),
    waitlist: t('find.waitlist'),
    ordering: t('find.ordering'),
    events: t('find.events'),
  }
  const features: Readonly<Record<FeatureName, string>> = {
    'vegetarian-friendly': t('find.feature.vegetarian'),
    'vegan-friendly': t('find.feature.vegan'),
    'gluten-free-options': t('find.feature.glutenFree'),
    'halal-options': t('find.feature.halal'),
    'step-free': t('find.feature.stepFree'),
    terrace: t('find.feature.terrace'),
    garden: t('find.feature.garden'),
    'dogs-welcome': t('find.feature.dogs'),
    'high-chairs': t('find.feature.highChairs'),
  }
  const cuisine = (name: string) => cuisineName(name, cuisineNames)
  const service = (name: string) => services[name as ServiceName] ?? name
  const feature = (name: string) => features[name as FeatureName] ?? name
  const price = (level: number) => priceSigns(currency, level)
  const rating = (least: number) =>
    t('find.ratingFrom', { rating: formatNumber(least, locale, Number.isInteger(least) ? 0 : 1) })
  const range = (minutes: number) =>
    minutes < 60
      ? t('find.minutesAround', { count: minutes })
      : t('find.hoursAround', { count: minutes / 60 })

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
      case 'feature':
        return feature(filter.value)
      case 'price':
        return price(filter.value)
      case 'rating':
        return rating(filter.value)
      case 'range':
        return range(filter.value)
      case 'open':
        return t('find.openNow')
      case 'near':
        return t('find.nearMe')
      case 'bounds':
        return t('find.thisArea')
    }
  }
  return { cuisine, service, feature, price, rating, range, chosen }
}

import { useLocation } from 'react-router'
import { platformTag } from '#domain/locale.ts'
import { to } from '#web/paths.ts'
import { PageHead, useOrigin } from '#web/shell/page/page-head.tsx'
import { breadcrumbRecords, restaurantListRecords } from '#web/parts/structured-data/site-records.ts'
import { cuisineName } from '#web/text/cuisine-names.ts'
import type { SchemaRecord } from '#web/parts/structured-data/schema-record.ts'
import { StructuredData } from '#web/parts/structured-data/structured-data.tsx'
import { useText } from '#web/text/text.tsx'
import { worldId } from '#web/regions/requested-region.ts'
import { neighborhoodId } from '#web/regions/neighborhood.ts'
import { isPlainList } from './filters/chosen-filters.ts'
import type { SearchLocation } from './position/find-location.ts'
import type { SearchData } from './load-search.ts'
import { isRestaurantList } from './search-links.ts'

/** Returns the title of a search: its text, its cuisines or its location. */
export function useSearchTitle({ query, location, cuisineNames }: SearchData): string {
  const { t, locale } = useText()
  const cuisines = query.cuisines.slice(0, 2).map((each) => cuisineName(each, cuisineNames))
  const what = query.search
    ? t('find.quoted', { search: query.search })
    : new Intl.ListFormat(platformTag(locale), { type: 'unit' }).format(cuisines)
  if (query.bounds) return what ? t('find.titleWhatHere', { what }) : t('find.titleHere')
  if (query.near) return what ? t('find.titleWhatNear', { what }) : t('find.titleNear')
  if (location.regionId === worldId) return what ? t('find.titleWhatWorld', { what }) : t('find.titleWorld')
  const where = nameInFull(location)
  return what ? t('find.titleWhat', { what, place: where }) : t('find.title', { place: where })
}

/** Adds the city to a neighborhood, because other cities may have one with the same name. */
function nameInFull({ name, area, regionName }: SearchLocation): string {
  return area ? `${area}, ${regionName}` : name
}

/** Lets search engines index a region's list with at most one cuisine, but no other searches. */
export function SearchHead({ search, title }: { search: SearchData; title: string }) {
  const { query, location, count } = search
  const { t } = useText()
  const origin = useOrigin()
  const { pathname } = useLocation()
  const inWorld = location.regionId === worldId
  // A URL can contain any text as a neighborhood.
  const plain = isPlainList(query) && !location.unknown && (location.area === '' || count > 0)
  const params = {
    ...(location.area ? { location: neighborhoodId(location) } : !inWorld && { regionId: location.regionId }),
    ...(query.cuisines.length > 0 && { cuisines: query.cuisines.join(',') }),
    ...(query.skip > 0 && { skip: query.skip }),
  }
  // Without a cuisine, search and region list are the same.
  const list = isRestaurantList(pathname) || query.cuisines.length === 0
  return (
    <>
      <PageHead
        title={title}
        description={inWorld ? t('find.aboutWorld') : t('find.about', { place: nameInFull(location) })}
        hidden={!plain}
        {...(plain && { canonical: list ? to.restaurants(params) : to.search(params) })}
      />
      {plain && (
        <StructuredData records={import.meta.env.SSR ? listRecords(search, origin, t('shell.home')) : []} />
      )}
    </>
  )
}

function listRecords({ location, cards }: SearchData, origin: string, home: string): SchemaRecord[] {
  const { path, area } = location
  const trail = [
    { name: home, href: to.home() },
    ...path.map(({ id, name }) => ({ name, href: to.home({ regionId: id }) })),
    { name: area, href: to.restaurants({ location: neighborhoodId(location) }) },
  ]
  return [...breadcrumbRecords(trail, origin), ...restaurantListRecords(cards, origin)]
}

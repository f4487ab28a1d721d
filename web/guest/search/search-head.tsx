import { useLocation } from 'react-router'
import { platformTag } from '#domain/locale.ts'
import { to } from '../../paths.ts'
import { PageHead, useOrigin } from '../../shell/page-head.tsx'
import { breadcrumbRecords, restaurantListRecords } from '../../structured-data/place-in-site-records.ts'
import { calledCuisine } from '../../text/cuisine-names.ts'
import type { SchemaRecord } from '../../structured-data/schema-record.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'
import { useText } from '../../text/text.tsx'
import { worldId } from '../location/asked-region.ts'
import { neighbourhoodId } from '../location/neighbourhood.ts'
import { isPlainList } from './chosen-filters.ts'
import type { SearchPlace } from './find-place.ts'
import type { SearchData } from './load-search.ts'
import { isPlaceList } from './search-links.ts'

/** What a search is called: its words, its kitchens, or its place. */
export function useSearchTitle({ wish, place, cuisineNames }: SearchData): string {
  const { t, locale } = useText()
  const kitchens = wish.cuisines.slice(0, 2).map((each) => calledCuisine(each, cuisineNames))
  const what = wish.search
    ? t('find.quoted', { search: wish.search })
    : new Intl.ListFormat(platformTag(locale), { type: 'unit' }).format(kitchens)
  if (wish.bounds) return what ? t('find.titleWhatHere', { what }) : t('find.titleHere')
  if (wish.near) return what ? t('find.titleWhatNear', { what }) : t('find.titleNear')
  if (place.regionId === worldId) return what ? t('find.titleWhatWorld', { what }) : t('find.titleWorld')
  const where = nameInFull(place)
  return what ? t('find.titleWhat', { what, place: where }) : t('find.title', { place: where })
}

/** A neighbourhood with its city, as many cities have one of that name. */
function nameInFull({ name, area, regionName }: SearchPlace): string {
  return area ? `${area}, ${regionName}` : name
}

/** The address search engines should know: a region's list, of one kitchen perhaps. Everything narrower is left out. */
export function SearchHead({ search, title }: { search: SearchData; title: string }) {
  const { wish, place, count } = search
  const { t } = useText()
  const origin = useOrigin()
  const { pathname } = useLocation()
  const inWorld = place.regionId === worldId
  // Anybody can write a neighbourhood into an address.
  const plain = isPlainList(wish) && !place.unknown && (place.area === '' || count > 0)
  const query = {
    ...(place.area ? { location: neighbourhoodId(place) } : !inWorld && { regionId: place.regionId }),
    ...(wish.cuisines.length > 0 && { cuisines: wish.cuisines.join(',') }),
    ...(wish.skip > 0 && { skip: wish.skip }),
  }
  // Without a kitchen the search shows what the list of the region shows.
  const list = isPlaceList(pathname) || wish.cuisines.length === 0
  return (
    <>
      <PageHead
        title={title}
        description={inWorld ? t('find.aboutWorld') : t('find.about', { place: nameInFull(place) })}
        hidden={!plain}
        {...(plain && { canonical: list ? to.restaurants(query) : to.search(query) })}
      />
      {plain && (
        <StructuredData records={import.meta.env.SSR ? listRecords(search, origin, t('shell.home')) : []} />
      )}
    </>
  )
}

/** What the list of a place tells machines: the way to it, and the restaurants on it. */
function listRecords({ place, cards }: SearchData, origin: string, home: string): SchemaRecord[] {
  const { path, area } = place
  const trail = [
    { name: home, href: to.home() },
    ...path.map(({ id, name }) => ({ name, href: to.home({ regionId: id }) })),
    { name: area, href: to.restaurants({ location: neighbourhoodId(place) }) },
  ]
  return [...breadcrumbRecords(trail, origin), ...restaurantListRecords(cards, origin)]
}

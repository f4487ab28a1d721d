import { useLocation } from 'react-router'
import { platformTag } from '#domain/locale.ts'
import { to } from '../../paths.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { calledCuisine } from '../../text/cuisine-names.ts'
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
export function SearchHead({ search: { wish, place, count }, title }: { search: SearchData; title: string }) {
  const { t } = useText()
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
    <PageHead
      title={title}
      description={inWorld ? t('find.aboutWorld') : t('find.about', { place: nameInFull(place) })}
      hidden={!plain}
      {...(plain && { canonical: list ? to.restaurants(query) : to.search(query) })}
    />
  )
}

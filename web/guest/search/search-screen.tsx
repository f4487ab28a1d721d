import { Form, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { pageContext } from '../../page-context.ts'
import { to } from '../../paths.ts'
import { Breadcrumbs } from '../../shell/breadcrumbs.tsx'
import { useShellState } from '../../shell/shell-state.ts'
import { stickyPairs } from '../../shell/sticky-query.ts'
import { useText } from '../../text/text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { neighbourhoodId } from '../location/neighbourhood.ts'
import { FilterPanel } from './filter-panel.tsx'
import { loadSearch, type SearchData } from './load-search.ts'
import { ResultList } from './result-list.tsx'
import { SearchBar } from './search-bar.tsx'
import { SearchHead, useSearchTitle } from './search-head.tsx'
import { SearchMap } from './search-map.tsx'
import { searchQuery } from './search-wish.ts'
import { useSearchForm } from './use-search-form.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSearch(context.get(pageContext), new URL(request.url), new Date())
}

/** Search and the list of a region: one form, and what it finds. Every choice stands in the address. */
export function Component() {
  const search = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const form = useSearchForm(search.wish, search.place)
  const title = useSearchTitle(search)
  const Layout = search.wish.view === 'map' ? MapLayout : ListLayout
  return (
    <>
      <SearchHead search={search} title={title} />
      <Form action={pathname} method="get" autoComplete="off" {...form}>
        <Kept search={search} />
        <Layout search={search} title={title} />
      </Form>
    </>
  )
}

interface LayoutProps {
  readonly search: SearchData
  readonly title: string
}

function ListLayout({ search, title }: LayoutProps) {
  return (
    <div className="page pb-section">
      <Way place={search.place} />
      <h1 className="pb-4 text-step-3 desktop:pb-5">{title}</h1>
      <Bar search={search} look="wide" />
      <div className="mt-5 grid gap-x-10 desktop:mt-8 desktop:grid-cols-[15rem_minmax(0,1fr)] desktop:border-t desktop:border-line desktop:pt-6">
        <FilterPanel search={search} look="column" />
        <ResultList search={search} look="page" />
      </div>
    </div>
  )
}

/** Where the list looks, and the way up from there. */
function Way({ place: { path, regionId, area } }: { place: SearchData['place'] }) {
  const regions = path.map(({ id, name }) => ({ name, href: to.home({ regionId: id }) }))
  const areas = area
    ? [{ name: area, href: to.restaurants({ location: neighbourhoodId({ regionId, area }) }) }]
    : []
  if (regions.length === 0) return <div className="pt-6 desktop:pt-9" />
  return (
    <div className="pt-3 desktop:pt-5">
      <Breadcrumbs crumbs={[...regions, ...areas]} current={area !== ''} />
    </div>
  )
}

/** The map fills what the window has left; the list stands beside it, on a phone below. */
function MapLayout({ search, title }: LayoutProps) {
  return (
    <div className="desktop:relative desktop:h-[calc(100dvh-var(--size-header))]">
      <div className="relative h-[52dvh] min-h-72 desktop:absolute desktop:inset-y-0 desktop:right-0 desktop:left-104 desktop:h-auto">
        <SearchMap search={search} title={title} />
      </div>
      <div className="px-gutter pb-8 desktop:absolute desktop:inset-y-0 desktop:left-0 desktop:w-104 desktop:overflow-auto desktop:overscroll-contain desktop:px-6">
        <h1 className="py-4 text-step-2 desktop:pt-6">{title}</h1>
        <div className="pb-5 max-desktop:hidden">
          <Bar search={search} look="narrow" />
        </div>
        <FilterPanel search={search} look="drawer" />
        <ResultList search={search} look="beside" />
      </div>
    </div>
  )
}

function Bar({ search: { wish, place, today }, look }: { search: SearchData; look: 'wide' | 'narrow' }) {
  const { t } = useText()
  const places = (useShellState().shell?.places ?? []).map(({ name }) => name)
  return (
    <>
      <SearchBar wish={wish} place={place} today={today} places={places} look={look} />
      {place.unknown && (
        <Notice className="mt-5" title={t('find.unknownPlace', { place: place.unknown })}>
          {t('find.unknownPlaceHint')}
        </Notice>
      )}
    </>
  )
}

/** What the address says that has no field of its own goes along with the form. */
function Kept({ search: { wish } }: { search: SearchData }) {
  const { search } = useLocation()
  const { near, bounds, sort, range, full, view } = searchQuery(wish)
  const { regionId } = wish
  const kept = Object.entries({ regionId, near, bounds, sort, range, full, view })
  return [...stickyPairs(search), ...kept].map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}

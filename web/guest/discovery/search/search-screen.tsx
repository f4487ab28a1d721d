import { Form, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { Breadcrumbs } from '#web/shell/breadcrumbs.tsx'
import { useShellState } from '#web/shell/shell-state.ts'
import { stickyPairs } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { neighborhoodId } from '#web/regions/neighborhood.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { SafePart } from '#web/shell/safe-part.tsx'
import { FilterPanel } from './filters/filter-panel.tsx'
import { loadSearch, type SearchData } from './load-search.ts'
import { ResultList } from './result-list.tsx'
import { SearchBar } from './search-bar.tsx'
import { SearchHead, useSearchTitle } from './search-head.tsx'
import { SearchMap } from './search-map.tsx'
import { searchQueryParams } from './search-query.ts'
import { useSearchForm } from './use-search-form.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSearch(context.get(pageContext), new URL(request.url), new Date(serverNow()))
}

/** Screen for search and for a region's list: a form and its results. The URL contains the whole state. */
export function Component() {
  const search = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const form = useSearchForm(search.query, search.location)
  const title = useSearchTitle(search)
  const Layout = search.query.view === 'map' ? MapLayout : ListLayout
  return (
    <>
      <SearchHead search={search} title={title} />
      <Form action={pathname} method="get" autoComplete="off" {...form}>
        <HiddenFields search={search} />
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
      <Way location={search.location} />
      <h1 className="pb-4 text-step-3 desktop:pb-5">{title}</h1>
      <Bar search={search} look="wide" />
      <div className="mt-5 grid gap-x-10 desktop:mt-8 desktop:grid-cols-[15rem_minmax(0,1fr)] desktop:border-t desktop:border-line desktop:pt-6">
        <SafePart>
          <FilterPanel search={search} look="column" />
        </SafePart>
        <SafePart>
          <ResultList search={search} look="page" />
        </SafePart>
      </div>
    </div>
  )
}

/** Shows breadcrumbs to the location of the list. */
function Way({ location: { path, regionId, area } }: { location: SearchData['location'] }) {
  const regions = path.map(({ id, name }) => ({ name, href: to.home({ regionId: id }) }))
  const areas = area
    ? [{ name: area, href: to.restaurants({ location: neighborhoodId({ regionId, area }) }) }]
    : []
  if (regions.length === 0) return <div className="pt-6 desktop:pt-9" />
  return (
    <div className="pt-3 desktop:pt-5">
      <Breadcrumbs crumbs={[...regions, ...areas]} current={area !== ''} />
    </div>
  )
}

/** Layout with a map that fills the window and the list next to it, or below it on phones. */
function MapLayout({ search, title }: LayoutProps) {
  return (
    <div className="desktop:relative desktop:h-[calc(100dvh-var(--size-header))]">
      <div className="relative h-[52dvh] min-h-72 desktop:absolute desktop:inset-y-0 desktop:inset-e-0 desktop:inset-s-104 desktop:h-auto">
        <SearchMap search={search} title={title} />
      </div>
      <div className="px-gutter pb-8 desktop:absolute desktop:inset-y-0 desktop:inset-s-0 desktop:w-104 desktop:overflow-auto desktop:overscroll-contain desktop:px-6">
        <h1 className="py-4 text-step-2 desktop:pt-6">{title}</h1>
        <div className="pb-5 max-desktop:hidden">
          <Bar search={search} look="narrow" />
        </div>
        <SafePart>
          <FilterPanel search={search} look="drawer" />
        </SafePart>
        <SafePart>
          <ResultList search={search} look="beside" />
        </SafePart>
      </div>
    </div>
  )
}

function Bar({ search: { query, location, today }, look }: { search: SearchData; look: 'wide' | 'narrow' }) {
  const { t } = useText()
  const suggestions = (useShellState().shell?.nearby ?? []).map(({ name }) => name)
  return (
    <>
      <SearchBar query={query} location={location} today={today} suggestions={suggestions} look={look} />
      {location.unknown && (
        <Notice className="mt-5" title={t('find.unknownLocation', { place: location.unknown })}>
          {t('find.unknownLocationHint')}
        </Notice>
      )}
    </>
  )
}

/** Hidden fields for parameters that the form has no visible field for. */
function HiddenFields({ search: { query } }: { search: SearchData }) {
  const { search } = useLocation()
  const { near, bounds, sort, view } = searchQueryParams(query)
  const { regionId } = query
  const hidden = Object.entries({ regionId, near, bounds, sort, view })
  return [...stickyPairs(search), ...hidden].map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}

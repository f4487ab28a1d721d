import { Fragment } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { Breadcrumbs } from '#web/shell/breadcrumbs.tsx'
import { FirstViewEnd } from '#web/shell/page/first-view-end.tsx'
import { PageHead, useOrigin, useSiteName } from '#web/shell/page/page-head.tsx'
import { SectionSwitch } from '#web/shell/section-switch.tsx'
import { shareImage } from '#web/shell/page/share-image.ts'
import { StructuredData } from '#web/parts/structured-data/structured-data.tsx'
import { classes } from '#web/ui/classes.ts'
import { withText } from '#web/text/screen-text.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { worldId } from '#web/regions/requested-region.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { SafePart } from '#web/shell/safe-part.tsx'
import { TableForm } from './table-form.tsx'
import { CitySuggestion } from './city-suggestion.tsx'
import { CuisineChips } from './cuisine-chips.tsx'
import { homeRecords } from './home-records.ts'
import { EventRow } from '../events/event-row.tsx'
import { CityLinks } from './city-links.tsx'
import { ContentParts } from './content-parts.tsx'
import { HomeLoading, useLoadingRegion } from './home-loading.tsx'
import { OrderRow } from './order-row.tsx'
import type { HomeSection } from './home-sections.ts'
import type { HomeData } from './load-home.ts'
import { RestaurantList } from './restaurant-list.tsx'
import { eventsOf, homeQueryParams } from './home-query.ts'

const late = withText([], () => import('./load-home.ts'))

/**
 * Preloads the loader's code when a guest points at a link to this screen. The first page of a visit doesn't need it,
 * because the server sends the data.
 */
export const ahead = late

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { loadHome } = await late()
  return loadHome(context.get(pageContext), new URL(request.url), new Date(serverNow()))
}

/** Shows a region's home page: the search form with its results, then the other sections of the region's config. */
export function Component() {
  const home = useLoaderData<typeof loader>()
  const next = useLoadingRegion(home.regionId)
  return (
    <div className="page">
      <div className="-mb-3 flex h-12 desktop:hidden">
        <SectionSwitch onHome regionId={home.regionId} />
      </div>
      {next ? <HomeLoading regionId={next} choices={home.choices} /> : <HomeOfRegion home={home} />}
    </div>
  )
}

function HomeOfRegion({ home }: { home: HomeData }) {
  const { t } = useText()
  const { query, regionName } = home
  const origin = useOrigin()
  const siteName = useSiteName()
  const inWorld = home.regionId === worldId
  const title = inWorld ? t('home.titleWorld') : t('home.title', { place: regionName })
  const { regionId, cuisine = '' } = homeQueryParams(query)
  return (
    <>
      <PageHead
        title={inWorld ? t('home.headWorld') : t('home.head', { place: regionName })}
        description={inWorld ? t('home.aboutWorld') : t('home.about', { place: regionName })}
        canonical={to.home({ regionId: inWorld ? null : regionId, cuisine })}
        hidden={query.search !== ''}
        image={shareImage.region(home.regionId)}
      />
      {!home.sections.some(({ part }) => part === 'dine') && <h1 className="py-7 text-step-4">{title}</h1>}
      {home.sections.map((section) => (
        <Fragment key={section.id}>
          <Section section={section} home={home} title={title} />
          {section.part === 'dine' && <FirstViewEnd />}
        </Fragment>
      ))}
      <StructuredData
        records={
          import.meta.env.SSR
            ? homeRecords({
                path: home.choices.path,
                restaurants: home.cards,
                events: home.event?.events ?? [],
                origin,
                siteName,
                home: t('shell.home'),
              })
            : []
        }
      />
    </>
  )
}

interface SectionProps {
  readonly section: HomeSection
  readonly home: HomeData
  readonly title: string
}

function Section({ section, home, title }: SectionProps) {
  if (section.part === 'dine') return <DinePart home={home} title={section.title || title} />
  if (section.part === 'order')
    return (
      <SafePart>
        <OrderRow title={section.title} found={home.order} regionId={home.regionId} />
      </SafePart>
    )
  if (section.part === 'event')
    return (
      <SafePart>
        <EventRow
          title={section.title}
          query={eventsOf(home.query)}
          found={home.event}
          severalCities={home.choices.path.length < 2}
        />
      </SafePart>
    )
  const written = home.written.find(({ id }) => id === section.id)
  return (
    written && (
      <SafePart>
        <ContentParts part={written} regionId={home.regionId} />
      </SafePart>
    )
  )
}

function DinePart({ home, title }: { home: HomeData; title: string }) {
  const { t } = useText()
  const { query, regionName, choices } = home
  const inWorld = home.regionId === worldId
  const cities = home.ofCities && (
    <SafePart>
      <CityLinks cities={choices.cities.slice(0, 15)} query={query} />
    </SafePart>
  )
  return (
    <section id="dine" aria-labelledby="dine-title" className="scroll-mt-20">
      <div className="grid gap-x-12 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:items-center">
        <div className="picture -mx-gutter mt-3 h-32 max-desktop:rounded-none desktop:mx-0 tablet:h-44 desktop:col-start-2 desktop:row-start-1 desktop:my-10 desktop:h-80">
          <img src={home.picture} alt="" width={960} height={320} fetchPriority="high" />
        </div>
        <div className="py-7 desktop:col-start-1 desktop:row-start-1 desktop:py-12">
          {choices.path.length > (choices.everywhere ? 0 : 1) && (
            <Breadcrumbs
              current
              crumbs={choices.path.map(({ id, name }) => ({ name, href: to.home({ regionId: id }) }))}
              home={choices.everywhere ? to.home({ regionId: worldId }) : null}
            />
          )}
          <h1 id="dine-title" className="max-w-[17ch] text-step-4">
            {title}
          </h1>
          {home.guess && home.guess.zones.length > 0 && (
            <SafePart optional>
              <CitySuggestion guess={home.guess} cities={choices.cities} query={query} />
            </SafePart>
          )}
          <TableForm query={query} today={home.today} choices={choices} />
        </div>
      </div>
      {home.unknownRegion && (
        <Notice className="mb-6" title={t('home.unknownRegion')}>
          {t('home.unknownRegionHint')}
        </Notice>
      )}
      <div className={classes(!(inWorld && cities) && 'border-b border-line pb-5')}>
        <CuisineChips query={query} cuisines={home.quickCuisines} names={home.cuisineNames} />
      </div>
      {/*
       * On the world's page, guests choose a city first. In a country, all restaurants are close enough to list first.
       */}
      {inWorld && cities}
      <RestaurantList home={home} where={inWorld ? t('home.theWorld') : regionName} />
      {!inWorld && cities}
    </section>
  )
}

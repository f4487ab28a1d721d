import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageContext } from '../../page-context.ts'
import { to } from '../../paths.ts'
import { Breadcrumbs } from '../../shell/breadcrumbs.tsx'
import { PageHead, useOrigin } from '../../shell/page-head.tsx'
import { SectionSwitch } from '../../shell/section-switch.tsx'
import { shareImage } from '../../shell/share-image.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'
import { withText } from '../../text/screen-text.ts'
import { useText } from '../../text/text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { worldId } from '../location/asked-region.ts'
import { AskForm } from './ask-form.tsx'
import { CuisineChips } from './cuisine-chips.tsx'
import { EventPart, OrderPart } from './home-parts.tsx'
import { homeRecords } from './home-records.ts'
import { cityLinks, homeOnItsWay } from './late-home.ts'
import { useRegionOnItsWay } from './region-on-its-way.ts'
import type { HomePart } from './home-sections.ts'
import type { HomeData } from './load-home.ts'
import { PlaceList } from './place-list.tsx'
import { wishQuery } from './wish.ts'

const late = withText([], () => import('./load-home.ts'))

/** The first page of a visit comes with its answers; only the next one asks for a region's restaurants. */
export async function ahead() {
  await Promise.all([late(), homeOnItsWay.ready()])
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { loadHome } = await late()
  return loadHome(context.get(pageContext), new URL(request.url), new Date())
}

/** The home page of a region: the question and tables that answer it, then what else its config names. */
export function Component() {
  const home = useLoaderData<typeof loader>()
  const next = useRegionOnItsWay(home.regionId)
  return (
    <div className="page">
      <div className="-mb-3 flex h-12 desktop:hidden">
        <SectionSwitch onHome regionId={home.regionId} />
      </div>
      {next ? (
        <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
          <homeOnItsWay.Piece regionId={next} choices={home.choices} />
        </Suspense>
      ) : (
        <HomeOfRegion home={home} />
      )}
    </div>
  )
}

function HomeOfRegion({ home }: { home: HomeData }) {
  const { t } = useText()
  const { wish, regionName } = home
  const origin = useOrigin()
  const inWorld = home.regionId === worldId
  const title = inWorld ? t('home.titleWorld') : t('home.title', { place: regionName })
  const { regionId, cuisine = '' } = wishQuery(wish)
  return (
    <>
      <PageHead
        title={inWorld ? t('home.headWorld') : t('home.head', { place: regionName })}
        description={inWorld ? t('home.aboutWorld') : t('home.about', { place: regionName })}
        canonical={to.home({ regionId: inWorld ? null : regionId, cuisine })}
        hidden={wish.search !== ''}
        image={shareImage.region(home.regionId)}
      />
      <StructuredData
        records={
          import.meta.env.SSR
            ? homeRecords({
                path: home.choices.path,
                restaurants: home.cards,
                origin,
                home: t('shell.home'),
              })
            : []
        }
      />
      {!home.parts.includes('dine') && <h1 className="py-7 text-step-4">{title}</h1>}
      {home.parts.map((part) => (
        <Part key={part} part={part} home={home} title={title} />
      ))}
    </>
  )
}

function Part({ part, home, title }: { part: HomePart; home: HomeData; title: string }) {
  if (part === 'order') return <OrderPart home={home} />
  if (part === 'event') return <EventPart home={home} />
  return <DinePart home={home} title={title} />
}

function DinePart({ home, title }: { home: HomeData; title: string }) {
  const { t } = useText()
  const { wish, regionName, choices } = home
  const inWorld = home.regionId === worldId
  return (
    <section id="dine" aria-labelledby="dine-title" className="scroll-mt-20">
      <div className="grid gap-x-12 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:items-center">
        <div className="picture -mx-gutter mt-3 h-32 max-desktop:rounded-none desktop:mx-0 tablet:h-44 desktop:col-start-2 desktop:row-start-1 desktop:my-10 desktop:h-80">
          <img src={home.picture} alt="" width={960} height={320} decoding="async" />
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
          <AskForm wish={wish} today={home.today} choices={choices} />
        </div>
      </div>
      {home.unknownRegion && (
        <Notice className="mb-6" title={t('home.unknownRegion')}>
          {t('home.unknownRegionHint')}
        </Notice>
      )}
      <div className="border-b border-line pb-5">
        <CuisineChips wish={wish} cuisines={home.quickCuisines} names={home.cuisineNames} />
      </div>
      <PlaceList home={home} where={inWorld ? t('home.theWorld') : regionName} />
      {home.ofCities && (
        <Suspense>
          <cityLinks.Piece cities={choices.cities.slice(0, 15)} wish={wish} />
        </Suspense>
      )}
    </section>
  )
}

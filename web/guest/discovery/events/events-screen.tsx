import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { drawEmptyState } from '#art/empty-state.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { Breadcrumbs } from '#web/shell/breadcrumbs.tsx'
import { PageHead, useOrigin } from '#web/shell/page/page-head.tsx'
import { shareImage } from '#web/shell/page/share-image.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { eventCardRecords } from '#web/parts/structured-data/event-records.ts'
import { breadcrumbRecords } from '#web/parts/structured-data/site-records.ts'
import { StructuredData } from '#web/parts/structured-data/structured-data.tsx'
import { formatDay } from '#web/text/format.ts'
import { formatList } from '#web/text/list.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Attributions } from '../restaurant-cards/card-grid.tsx'
import { Paging } from '../restaurant-cards/paging.tsx'
import { EventGrid } from './event-grid.tsx'
import { EventPeriodLinks } from './event-period-links.tsx'
import { eventQueryParams } from './event-query.ts'
import { type EventListData, loadEventList } from './load-event-list.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadEventList(context.get(pageContext), new URL(request.url))
}

/** Lists a region's events by date. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  const { t, locale } = useText()
  const links = useTo()
  const { query, regionId, regionName, path, events, total } = list
  const inWorld = regionId === worldId
  const title = inWorld ? t('eventList.titleWorld') : t('eventList.title', { place: regionName })
  return (
    <div className="page pb-section">
      <Head list={list} title={title} />
      <div className="pt-3 desktop:pt-5">
        {path.length > 0 && (
          <Breadcrumbs crumbs={path.map(({ id, name }) => ({ name, href: to.home({ regionId: id }) }))} />
        )}
      </div>
      <h1 className="pt-2 pb-4 text-step-3 desktop:pb-5">{title}</h1>
      <EventPeriodLinks query={query} onList />
      <output className="numbers mt-6 block text-small text-ink-soft">
        {[
          query.search && `“${query.search}”`,
          query.date && formatDay(query.date, locale),
          t('eventList.count', { count: total, shown: formatNumber(total, locale) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </output>
      {events.length > 0 ? (
        <EventGrid {...{ events }} party={query.party} level={2} layout="tall" />
      ) : (
        <None list={list} />
      )}
      <Paging
        skip={query.skip}
        shown={events.length}
        count={total}
        hrefOf={(skip) => links.events(eventQueryParams(query, { skip }))}
      />
      <Attributions cards={events} />
    </div>
  )
}

function Head({ list, title }: { list: EventListData; title: string }) {
  const { t } = useText()
  const origin = useOrigin()
  const { query, regionId, regionName, path, events } = list
  const inWorld = regionId === worldId
  const canonical = to.events({ regionId: inWorld ? null : regionId, when: query.when })
  const trail = [
    { name: t('shell.home'), href: to.home() },
    ...path.map(({ id, name }) => ({ name, href: to.home({ regionId: id }) })),
    { name: title, href: canonical },
  ]
  return (
    <>
      <PageHead
        title={title}
        description={inWorld ? t('eventList.aboutWorld') : t('eventList.about', { place: regionName })}
        canonical={canonical}
        hidden={query.search !== '' || query.date !== ''}
        image={shareImage.region(regionId)}
      />
      <StructuredData
        records={
          import.meta.env.SSR
            ? [...breadcrumbRecords(trail, origin), ...eventCardRecords(events, origin)]
            : []
        }
      />
    </>
  )
}

function None({ list: { query, regionId, regionName } }: { list: EventListData }) {
  const { t, locale } = useText()
  const links = useTo()
  const inWorld = regionId === worldId
  const dated = query.when !== '' || query.date !== ''
  const searched = query.search !== ''
  const narrowed = dated || searched
  const wider = [
    dated && t('eventList.tryDates'),
    searched && t('eventList.trySearch'),
    !inWorld && t('eventList.tryArea'),
  ].filter((each) => each !== false)
  const all = eventQueryParams(query, { when: '', date: '', search: '' })
  return (
    <EmptyState
      level={2}
      picture={drawEmptyState('nothing-found')}
      title={
        narrowed
          ? t('eventList.noneThen')
          : inWorld
            ? t('eventList.noneWorld')
            : t('eventList.none', { place: regionName })
      }
      actions={
        <>
          {narrowed && <LinkButton href={links.events(all)}>{t('eventList.all')}</LinkButton>}
          {!inWorld && (
            <LinkButton
              href={links.events(eventQueryParams(query, { regionId: worldId }))}
              kind={narrowed ? 'quiet' : 'primary'}
            >
              {t('eventList.everywhere')}
            </LinkButton>
          )}
        </>
      }
    >
      {wider.length > 0 && <p>{t('eventList.try', { what: formatList(wider, locale, 'or') })}</p>}
    </EmptyState>
  )
}

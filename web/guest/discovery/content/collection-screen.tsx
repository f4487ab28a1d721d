import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { worldId } from '#web/regions/requested-region.ts'
import { resolveRegion } from '#web/regions/resolve-region.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { PageHead, useOrigin } from '#web/shell/page/page-head.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { eventViews, fetchEvents } from '../events/fetch-events.ts'
import { FoundEvents } from '../events/found-events.tsx'
import { eventCardRecords } from '#web/parts/structured-data/event-records.ts'
import { StructuredData } from '#web/parts/structured-data/structured-data.tsx'
import { Attributions, CardGrid } from '../restaurant-cards/card-grid.tsx'
import { Paging } from '../restaurant-cards/paging.tsx'
import { tableQueryParams } from '#web/parts/times/table-query.ts'
import { readTableQuery } from '../restaurant-cards/read-table-query.ts'
import { loadCards, orNotHere } from './load-cards.ts'
import { TitleBlock } from './title-block.tsx'
import { TitleCards } from './title-cards.tsx'

const maxEvents = 6

/** Loads the collection in the `id` parameter with its restaurants, or all collections if there is no `id`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const { send } = page
  const params = new URL(request.url).searchParams
  const id = params.get('id')
  if (!id) return { all: orNotHere(await send('content.listCollections', {})) }
  const query = readTableQuery(params)
  const collection = orNotHere(await send('content.getCollection', { id }))
  const region = query.regionId === worldId ? null : await resolveRegion(page, query.regionId)
  const where = { ...query, regionId: region?.config.regionId ?? worldId }
  const [found, events] = await Promise.all([
    loadCards(page, collection, where),
    fetchEvents(send, {
      ...where,
      search: '',
      date: '',
      skip: 0,
      filter: collection.filter,
      top: maxEvents,
    }),
  ])
  const pictures = found.cards.map(({ picture }) => picture)
  return {
    one: {
      ...collection,
      ...found,
      query: where,
      regionName: region?.config.regionName ?? '',
      events: eventViews(events?.events ?? [], pictures),
    },
  }
}

export function Component() {
  const found = useLoaderData<typeof loader>()
  return (
    <div className="page pb-section">
      {found.one ? <OneCollection collection={found.one} /> : <AllCollections all={found.all} />}
    </div>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>

function AllCollections({ all }: { all: NonNullable<Loaded['all']> }) {
  const { t } = useText()
  const links = useTo()
  return (
    <>
      <PageHead
        title={t('content.collections')}
        description={t('content.collectionsLead')}
        canonical={to.collection()}
      />
      <TitleBlock title={t('content.collections')} text={t('content.collectionsLead')} />
      {all.length > 0 ? (
        <TitleCards cards={all.map((each) => ({ ...each, href: links.collection({ id: each.id }) }))} />
      ) : (
        <p className="mt-8 text-ink-soft">{t('content.none')}</p>
      )}
    </>
  )
}

function OneCollection({ collection }: { collection: NonNullable<Loaded['one']> }) {
  const { t, locale } = useText()
  const links = useTo()
  const origin = useOrigin()
  const { id, title, text, image, cards, count, query, regionName, events } = collection
  return (
    <>
      <PageHead title={title} description={text} canonical={to.collection({ id })} />
      <StructuredData records={import.meta.env.SSR ? eventCardRecords(events, origin) : []} />
      <TitleBlock {...{ title, text, image }} />
      {regionName && (
        <p className="mt-6 flex flex-wrap items-baseline gap-x-4">
          <span>{t('content.inPlace', { place: regionName })}</span>
          <Anchor className="link inline-flex min-h-target items-center" href={links.collection({ id })}>
            {t('content.everywhere')}
          </Anchor>
        </p>
      )}
      {cards.length > 0 ? (
        <>
          <h2 className="numbers mt-8 font-sans text-small font-regular text-ink-soft">
            {t('list.count', { count, shown: formatNumber(count, locale) })}
          </h2>
          <CardGrid {...{ cards, query }} layout="tall" />
        </>
      ) : (
        <p className="mt-8 text-ink-soft">{t('content.noRestaurants')}</p>
      )}
      <Paging
        skip={query.skip}
        shown={cards.length}
        count={count}
        hrefOf={(skip) => links.collection({ ...tableQueryParams({ ...query, skip }), id })}
      />
      {query.skip === 0 && <FoundEvents events={events} party={query.party} level={2} />}
      <Attributions cards={cards} />
      <p className="mt-10">
        <Anchor className="link inline-flex min-h-target items-center" href={links.collection()}>
          {t('content.allCollections')}
        </Anchor>
      </p>
    </>
  )
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageContext } from '../../page-context.ts'
import { to } from '../../paths.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useTo } from '../../shell/sticky-query.ts'
import { formatNumber } from '../../text/number.ts'
import { useText } from '../../text/text.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { Attributions, CardGrid } from '../places/card-grid.tsx'
import { Paging } from '../places/paging.tsx'
import { tableQuery } from '../places/table-wish.ts'
import { readTableWish } from '../places/read-table-wish.ts'
import { loadCards, orNotHere } from './load-cards.ts'
import { TitleBlock } from './title-block.tsx'
import { TitleCards } from './title-cards.tsx'

/** All collections, or with `id` one of them and its places. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const { send } = page
  const query = new URL(request.url).searchParams
  const id = query.get('id')
  if (!id) return { all: orNotHere(await send('discovery.collections', {})) }
  const wish = readTableWish(query)
  const collection = orNotHere(await send('discovery.collection', { id }))
  const found = await loadCards(page, collection, wish)
  return { one: { ...collection, ...found, wish } }
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
  const { id, title, text, image, cards, count, wish } = collection
  return (
    <>
      <PageHead title={title} description={text} canonical={to.collection({ id })} />
      <TitleBlock {...{ title, text, image }} />
      {cards.length > 0 ? (
        <>
          <h2 className="numbers mt-8 font-sans text-small font-regular text-ink-soft">
            {t('list.count', { count, shown: formatNumber(count, locale) })}
          </h2>
          <CardGrid {...{ cards, wish }} layout="tall" />
        </>
      ) : (
        <p className="mt-8 text-ink-soft">{t('content.noPlaces')}</p>
      )}
      <Paging
        skip={wish.skip}
        shown={cards.length}
        count={count}
        hrefOf={(skip) => links.collection({ ...tableQuery({ ...wish, skip }), id })}
      />
      <Attributions cards={cards} />
      <p className="mt-10">
        <Anchor className="link inline-flex min-h-target items-center" href={links.collection()}>
          {t('content.allCollections')}
        </Anchor>
      </p>
    </>
  )
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { readTableQuery } from '../restaurant-cards/read-table-query.ts'
import { LandingParts, type ShownPart } from './landing-parts.tsx'
import { loadCards, orNotHere } from './load-cards.ts'
import { TitleBlock } from './title-block.tsx'

/** Loads a landing page, fetching its rows of restaurants in parallel. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const query = { ...readTableQuery(new URL(request.url).searchParams), skip: 0 }
  const landing = orNotHere(await page.send('content.getLanding', { id: params['landingId'] ?? '' }))
  const parts = await Promise.all(
    landing.parts.map(async (part): Promise<ShownPart> => {
      if (part.kind !== 'restaurants') return part
      return { kind: part.kind, title: part.title, ...(await loadCards(page, part, query)) }
    }),
  )
  const regionId = landing.regionId ?? undefined
  return { landing, parts, query, ...(regionId && { regionId }) }
}

export function Component() {
  const { landing, parts, query } = useLoaderData<typeof loader>()
  const { id, title, text, image } = landing
  return (
    <div className="page pb-section">
      <PageHead title={title} description={text} canonical={to.landing(id)} />
      <TitleBlock {...{ title, text, image }} />
      <LandingParts {...{ parts, query }} />
    </div>
  )
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { orNotHere } from './load-cards.ts'
import { TitleBlock } from './title-block.tsx'
import { TitleCards } from './title-cards.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { all: orNotHere(await context.get(pageContext).send('content.listLandings', {})) }
}

/** Lists all landing pages: guides to cities and occasions. */
export function Component() {
  const { t } = useText()
  const links = useTo()
  const { all } = useLoaderData<typeof loader>()
  return (
    <div className="page pb-section">
      <PageHead
        title={t('content.landings')}
        description={t('content.landingsLead')}
        canonical={to.landings()}
      />
      <TitleBlock title={t('content.landings')} text={t('content.landingsLead')} />
      {all.length > 0 ? (
        <TitleCards cards={all.map((each) => ({ ...each, href: links.landing(each.id) }))} />
      ) : (
        <p className="mt-8 text-ink-soft">{t('content.none')}</p>
      )}
    </div>
  )
}

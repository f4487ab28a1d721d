import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sitePages } from '#domain/content/site-page.ts'
import { orThrow, pageContext } from '#web/routing/page-context.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { sitePageTitles } from '#web/shell/site-footer.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { useAccountLinks } from '#web/guest/accounts/account-links.ts'
import { SitePageText } from '#web/shell/page/site-page-text.tsx'
import { TitleBlock } from './title-block.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const page = sitePages.find((each) => pathname.toLowerCase().startsWith(paths[each])) ?? 'help'
  const { text, language } = orThrow(await context.get(pageContext).send('content.sitePage', { page }))
  // Nobody but the operator knows what belongs there.
  if (text === null && page === 'imprint') throw data('', { status: 404 })
  return { page, text, language }
}

/** Help, privacy, terms and imprint: what the operator wrote, or the built-in text. */
export function Component() {
  const { t } = useText()
  const { page, text, language } = useLoaderData<typeof loader>()
  const title = t(sitePageTitles[page])
  return (
    <div className="page max-w-prose pb-section">
      <PageHead title={title} canonical={paths[page]} />
      <TitleBlock title={title} text="" />
      <div className="mt-6">
        <SitePageText {...{ page, text, language }} />
      </div>
      {page !== 'imprint' && <OwnData isHelp={page === 'help'} />}
    </div>
  )
}

/** Links to where guests find their reservations and their data. */
function OwnData({ isHelp }: { isHelp: boolean }) {
  const { t } = useText()
  const to = useTo()
  const links = useAccountLinks()
  return (
    <p className="mt-8 flex flex-wrap gap-x-6">
      {isHelp && (
        <>
          <Anchor className="link inline-flex min-h-target items-center" href={to.history()}>
            {t('legal.reservations')}
          </Anchor>
          <Anchor className="link inline-flex min-h-target items-center" href={links('bookingFind')}>
            {t('legal.find')}
          </Anchor>
        </>
      )}
      <Anchor className="link inline-flex min-h-target items-center" href={links('userPrivacy')}>
        {t('legal.ownData')}
      </Anchor>
    </p>
  )
}

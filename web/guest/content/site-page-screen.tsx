import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Block, readBlocks, sitePages } from '#domain/content/site-page.ts'
import { orThrow, pageContext } from '#web/page-context.ts'
import { paths } from '#web/paths.ts'
import { PageHead, useSiteName } from '#web/shell/page-head.tsx'
import { sitePageTitles } from '#web/shell/site-footer.tsx'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { useAccountLinks } from '../account/account-links.ts'
import { TitleBlock } from './title-block.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const page = sitePages.find((each) => pathname.toLowerCase().startsWith(paths[each])) ?? 'help'
  const { text, language } = orThrow(await context.get(pageContext).send('content.sitePage', { page }))
  // Nobody but the operator knows what belongs there.
  if (text === null && page === 'imprint') throw data('', { status: 404 })
  return { page, text, language }
}

const builtInTexts = { help: 'legal.help', privacy: 'legal.privacy', terms: 'legal.terms' } as const

/** Help, privacy, terms and imprint: what the operator wrote, or the built-in text. */
export function Component() {
  const { t } = useText()
  const site = useSiteName()
  const { page, text, language } = useLoaderData<typeof loader>()
  const title = t(sitePageTitles[page])
  const builtIn = page === 'imprint' ? '' : t(builtInTexts[page], { site })
  return (
    <div className="page max-w-prose pb-section">
      <PageHead title={title} canonical={paths[page]} />
      <TitleBlock title={title} text="" />
      <div {...(text !== null && { lang: language })} className="mt-6 grid gap-4 wrap-anywhere">
        {readBlocks(text ?? builtIn).map((block, index) => (
          <BlockOf key={index} block={block} />
        ))}
      </div>
      {page !== 'imprint' && <OwnData isHelp={page === 'help'} />}
    </div>
  )
}

function BlockOf({ block }: { block: Block }) {
  if (block.kind === 'list')
    return (
      <ul className="grid list-disc gap-1 ps-5">
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  if (block.kind === 'heading') return <h2 className="mt-4 text-step-2">{block.text}</h2>
  return <p className="whitespace-pre-line">{block.text}</p>
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

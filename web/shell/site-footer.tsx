import { useLocation } from 'react-router'
import type { Tenant } from '#contracts/operator/tenant.ts'
import { type SitePage, sitePages } from '#domain/content/site-page.ts'
import { paths } from '#web/paths.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { useHasImprint } from '#web/shell/shell-state.ts'
import { withSticky } from '#web/routing/sticky-query.ts'
import { ownNameOf } from '#web/shell/page/written-locales.ts'

export const sitePageTitles: Readonly<Record<SitePage, MessageKey>> = {
  help: 'shell.help',
  privacy: 'shell.privacy',
  terms: 'shell.terms',
  imprint: 'shell.imprint',
}

/** Footer with the name of the site, its pages about itself, and the language. */
export function SiteFooter({ tenant }: { tenant: Tenant | null | undefined }) {
  const { t, locale } = useText()
  const { search } = useLocation()
  const hasImprint = useHasImprint()
  const pages = sitePages.filter((page) => page !== 'imprint' || hasImprint)
  return (
    <footer className="no-print mt-section border-t border-line">
      <div className="page flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-6 text-small text-ink-soft">
        <p>
          <span className="font-serif text-ink">{tenant?.name ?? 'Banquette'}</span>
          {!tenant && <> · {t('shell.footer')}</>}
        </p>
        <nav aria-label={t('shell.about')}>
          <ul className="flex flex-wrap gap-x-5">
            {pages.map((page) => (
              <li key={page}>
                <Anchor
                  className="link inline-flex min-h-target items-center"
                  href={withSticky(paths[page], search)}
                >
                  {t(sitePageTitles[page])}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <p>{ownNameOf(locale)}</p>
      </div>
    </footer>
  )
}

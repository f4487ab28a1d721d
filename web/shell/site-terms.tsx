import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SitePage } from '#domain/content/site-page.ts'
import { paths } from '#web/paths.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useHasImprint, useStandalone } from '#web/shell/shell-state.ts'
import { sitePageTitles } from './site-footer.tsx'
import { isFramed, withSticky } from '#web/routing/sticky-query.ts'

/** Returns the pages that forms with personal details link to. */
export function useTermsPages(): readonly SitePage[] {
  return useHasImprint() ? ['privacy', 'terms', 'imprint'] : ['privacy', 'terms']
}

interface SiteTermsProps {
  /** A sentence about the details that the form asks for. */
  readonly children?: ReactNode
  readonly className?: string
}

/**
 * One line of links to the privacy page and the terms, for forms that ask for personal details and for layouts without the
 * footer. They open in a new tab, because what guests have typed, such as a card, would be lost. In an app, which may have
 * no tabs, they open in place.
 */
export function SiteTerms({ children, className }: SiteTermsProps) {
  const { t } = useText()
  const { search } = useLocation()
  const opensTab = !useStandalone() || isFramed(search)
  return (
    <div className={classes('flex flex-wrap items-baseline gap-x-4 text-small text-ink-soft', className)}>
      {children && <p>{children}</p>}
      <ul className="flex flex-wrap gap-x-4">
        {useTermsPages().map((page) => (
          <li key={page}>
            <Anchor
              className="link inline-flex min-h-8 items-center"
              href={withSticky(paths[page], search)}
              {...(opensTab && { target: '_blank' })}
            >
              {t(sitePageTitles[page])}
              {opensTab && <VisuallyHidden> {t('shell.newTab')}</VisuallyHidden>}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { UnknownYet } from '#web/session/requests/unknown-yet.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo } from '#web/routing/sticky-query.ts'

/**
 * Shown while only the browser can find out what the page is about. The first-touch script starts the app at once for
 * `data-undecided`, and the app loads the page again with what the browser has stored.
 */
export function UnknownPage({ withoutScript }: UnknownYet) {
  const { t } = useText()
  const to = useTo()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    void revalidate()
  }, [revalidate])
  return (
    <div className="page min-h-[80dvh] py-8 desktop:py-12">
      <PageHead title={t('shell.loading')} hidden />
      <meta name="referrer" content="no-referrer" />
      <noscript>
        <div className="grid max-w-prose justify-items-start gap-4">
          <p className="notice bg-wash">
            {'key' in withoutScript ? t(withoutScript.key) : withoutScript.text}
          </p>
          <LinkButton href={to.home()}>{t('error.home')}</LinkButton>
        </div>
      </noscript>
      <div data-undecided="" aria-busy="true" className="grid max-w-prose gap-6 noscript:hidden">
        <h1>
          <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
          <Skeleton className="h-9 w-3/4" />
        </h1>
        <SkeletonText lines={2} />
        <Skeleton className="h-60 w-full rounded-md" />
      </div>
    </div>
  )
}

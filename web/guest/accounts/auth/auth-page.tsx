import type { ReactNode } from 'react'
import { pictureUrl } from '#domain/pictures/picture-url.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { SiteTerms } from '#web/shell/site-terms.tsx'
import { useText } from '#web/text/text.tsx'

interface AuthPageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** Lays out a sign-in page in one column. Wide screens also show a drawing of a table. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  const { t } = useText()
  return (
    <div className="page grid min-h-[calc(100dvh-60px)] content-start gap-x-16 py-8 desktop:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] desktop:py-14">
      <PageHead title={title} hidden />
      <div className="grid content-start gap-6">
        <div className="grid gap-3">
          <h1 className="text-step-4 outline-none" tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className="max-w-prose text-step-1 wrap-anywhere text-ink-soft">{lead}</div>}
        </div>
        <noscript>
          <p className="notice bg-wash">{t('auth.noScript')}</p>
        </noscript>
        {children}
        <SiteTerms />
      </div>
      <div
        className="picture hidden self-start desktop:block desktop:aspect-[4/5] desktop:max-h-[34rem]"
        aria-hidden="true"
      >
        <img
          src={pictureUrl({ shape: 'square', kind: 'generic', seed: 'account' })}
          alt=""
          width={640}
          height={640}
        />
      </div>
    </div>
  )
}

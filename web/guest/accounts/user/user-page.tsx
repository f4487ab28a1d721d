import type { ReactNode } from 'react'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { type AccountPage, useAccountLinks } from '../account-links.ts'

interface UserPageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** Link back to the parent screen. */
  readonly up?: { readonly page: AccountPage; readonly text: string }
  /** Narrow layout for a form or a single-column list. */
  readonly narrow?: boolean
}

/**
 * Lays out an account screen, also on the server. It is tall enough that nothing below moves when the data arrives.
 */
export function UserPage({ title, lead, children, up, narrow = false }: UserPageProps) {
  const links = useAccountLinks()
  return (
    <div className="page min-h-dvh py-6 desktop:py-10">
      <PageHead title={title} hidden />
      <div className={narrow ? 'max-w-narrow' : ''}>
        {up && (
          <Anchor
            href={links(up.page)}
            className="link inline-flex min-h-target items-center gap-2 text-ink-soft"
          >
            <ArrowLeftIcon size={18} />
            {up.text}
          </Anchor>
        )}
        <div className="mb-6 grid gap-2">
          <h1 className="text-step-4 wrap-anywhere hyphens-auto outline-none" tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="max-w-prose text-step-1 text-ink-soft">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}

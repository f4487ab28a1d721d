import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** Markup of an inline SVG that uses `currentColor` and the color tokens. */
  readonly picture?: string
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Links or buttons that say what to do next. */
  readonly actions?: ReactNode
  /** Heading level; 1 if this is the whole page. */
  readonly level?: 1 | 2 | 3
}

/** Message for an empty page or list: a picture, what happened, and what to do next. */
export function EmptyState({ picture, title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="grid content-center justify-items-start gap-3 py-6">
      {picture && <div className="w-40" aria-hidden="true" dangerouslySetInnerHTML={{ __html: picture }} />}
      <Heading className="text-step-3">{title}</Heading>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap items-center gap-3">{actions}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** An inline SVG as text, drawn in our own code with currentColor and the tokens. */
  readonly picture?: string
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The way on. */
  readonly actions?: ReactNode
  /** `h1` where it is the page. */
  readonly level?: 1 | 2 | 3
}

/** Nothing here, said kindly: a picture, what happened, what to do now. */
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

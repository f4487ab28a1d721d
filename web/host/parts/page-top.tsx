import type { ReactNode } from 'react'

interface PageTopProps {
  readonly title: string
  readonly lead?: string
  /** The main action of the page. */
  readonly children?: ReactNode
}

/** The heading of a page, with its main action at the end of the line. */
export function PageTop({ title, lead, children }: PageTopProps) {
  return (
    <header className="grid gap-2">
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-step-3">{title}</h1>
        {children}
      </div>
      {lead && <p className="max-w-prose text-ink-soft">{lead}</p>}
    </header>
  )
}

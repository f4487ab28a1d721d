import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'

interface RowSectionProps {
  readonly id: string
  readonly title: string
  readonly icon?: ReactNode
  /** Link to everything of which the section shows a part; null if it shows all. */
  readonly all: { readonly href: string; readonly text: string } | null
  readonly children: ReactNode
}

export function RowSection({ id, title, icon, all, children }: RowSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-section scroll-mt-20 border-t border-line pt-8"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={`${id}-title`} className="flex items-center gap-3">
          {icon && <span className="text-accent">{icon}</span>}
          <span>{title}</span>
        </h2>
        {all && (
          <Anchor href={all.href} className="link numbers inline-flex min-h-target items-center">
            {all.text}
          </Anchor>
        )}
      </div>
      {children}
    </section>
  )
}

/** List of cards side by side. On phones, it scrolls sideways to the edge of the screen. */
export function CardRow({ children }: { children: ReactNode }) {
  return (
    <ul className="-mx-gutter mt-5 flex snap-x scroll-px-gutter gap-x-5 overflow-x-auto px-gutter pb-2 [scrollbar-width:none] tablet:mx-0 tablet:grid tablet:auto-cols-[minmax(0,24rem)] tablet:grid-flow-col tablet:gap-x-6 tablet:overflow-visible tablet:px-0">
      {children}
    </ul>
  )
}

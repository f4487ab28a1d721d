import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'

export interface TabLink {
  readonly href: string
  readonly text: ReactNode
  readonly current?: boolean
  /** Number shown after the text. */
  readonly count?: number
}

export interface TabLinksProps {
  readonly label: string
  readonly tabs: readonly TabLink[]
  /** Whether clicking a tab scrolls to the link's target instead of keeping the scroll position. */
  readonly leap?: boolean
}

/** Tabs as links, so they work without scripts and in new browser tabs. */
export function TabLinks({ label, tabs, leap = false }: TabLinksProps) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map(({ href, text, current, count }) => (
        <Anchor key={href} href={href} aria-current={current ? 'page' : undefined} preventScrollReset={!leap}>
          {text}
          {count !== undefined && <span className="numbers text-small text-ink-soft">{count}</span>}
        </Anchor>
      ))}
    </nav>
  )
}

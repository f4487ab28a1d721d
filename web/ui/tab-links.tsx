import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'

export interface TabLink {
  readonly href: string
  readonly text: ReactNode
  readonly current?: boolean
  /** A small figure after the text. */
  readonly count?: number
}

export interface TabLinksProps {
  readonly label: string
  readonly tabs: readonly TabLink[]
  /** Goes to where the link leads; without, the page stays where it is scrolled to. */
  readonly leap?: boolean
}

/** Tabs that are places: each has an address, works without script, and can be opened beside. */
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

import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { ChevronDownIcon } from './icons.tsx'

export interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly defaultOpen?: boolean
  /** Disclosures of one group close each other. */
  readonly group?: string
  readonly className?: string
}

/** A line that opens. The browser does it, so what a guest opened before the app starts stays open. */
export function Disclosure({ summary, children, defaultOpen = false, group, className }: DisclosureProps) {
  return (
    <details
      className={classes('disclosure', className)}
      open={defaultOpen || undefined}
      name={group}
      suppressHydrationWarning
    >
      <summary>
        <span>{summary}</span>
        <ChevronDownIcon />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}

import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { ChevronDownIcon } from './icons.tsx'

export interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly defaultOpen?: boolean
  /** Opening a disclosure closes the others in its group. */
  readonly group?: string
  readonly className?: string
}

/** A native `details` element, so it stays as the guest left it before the app loaded. */
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

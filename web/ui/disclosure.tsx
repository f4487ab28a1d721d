import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { ChevronDownIcon } from './icons.tsx'

export interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly defaultOpen?: boolean
  /** Name of a group in which only one disclosure is open at a time. */
  readonly group?: string
  readonly className?: string
}

/** Native `details` element, which stays as the guest left it before the app loaded. */
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

import type { ReactNode } from 'react'
import { useTo } from '#web/routing/sticky-query.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Column } from './column-keys.ts'
import { locationHref } from './location-href.ts'
import type { RegionSummary } from '#web/regions/nearby-regions.ts'

/** CSS classes of a line in a location finder. */
export const finderRow = 'flex min-h-target items-center justify-between gap-3 rounded-sm hover:text-accent'

export interface RegionLinkProps {
  /** The column to which the link belongs for arrow keys. */
  readonly column: Column
  readonly location: RegionSummary
  /** Id of the page's region. */
  readonly currentId: string
  readonly onChoose?: () => void
  readonly children: ReactNode
}

export function RegionLink({ column, location, currentId, onChoose, children }: RegionLinkProps) {
  const links = useTo()
  const current = location.id === currentId
  return (
    <Anchor
      href={locationHref(links, location.id)}
      onClick={onChoose}
      data-column={column}
      aria-current={current ? 'true' : undefined}
      className={classes(finderRow, current && 'font-medium text-accent')}
    >
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">{children}</span>
      {location.restaurants > 0 && (
        <span aria-hidden="true" className="numbers flex-none text-small font-regular text-ink-soft">
          {location.restaurants}
        </span>
      )}
    </Anchor>
  )
}

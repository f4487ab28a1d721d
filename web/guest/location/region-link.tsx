import type { ReactNode } from 'react'
import { useTo } from '../../shell/sticky-query.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { classes } from '../../ui/classes.ts'
import type { Column } from './column-keys.ts'
import { placeHref } from './place-href.ts'
import type { PlaceNear } from './places-near.ts'

/** How one line of a finder looks, whatever it leads to. */
export const finderRow = 'flex min-h-target items-center justify-between gap-3 rounded-sm hover:text-accent'

export interface RegionLinkProps {
  /** Where arrow keys find it. */
  readonly column: Column
  readonly place: PlaceNear
  /** The region of the page. */
  readonly currentId: string
  readonly onChoose?: () => void
  readonly children: ReactNode
}

/** A region to go to, and how many restaurants are in it. */
export function RegionLink({ column, place, currentId, onChoose, children }: RegionLinkProps) {
  const links = useTo()
  const current = place.id === currentId
  return (
    <Anchor
      href={placeHref(links, place.id)}
      onClick={onChoose}
      data-column={column}
      aria-current={current ? 'true' : undefined}
      className={classes(finderRow, current && 'font-medium text-accent')}
    >
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">{children}</span>
      {place.restaurants > 0 && (
        <span aria-hidden="true" className="numbers flex-none text-small font-regular text-ink-soft">
          {place.restaurants}
        </span>
      )}
    </Anchor>
  )
}

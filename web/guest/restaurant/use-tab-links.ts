import { useCallback } from 'react'
import type { Wish } from '#web/paths.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { type TabName, tabsAnchor } from './tabs.ts'

interface Place {
  readonly idOrName: string
  /** What the guest asked for, kept in the address. */
  readonly along: Wish
}

/** Links to the tabs of a restaurant's page; info is the page itself. Each leads to where the tabs stand. */
export function useTabLinks({ idOrName, along }: Place): (tab: TabName, more?: Wish) => string {
  const to = useTo()
  return useCallback(
    (tab, more = {}) =>
      `${to.restaurant(idOrName, { ...along, ...(tab === 'info' ? {} : { tab }), ...more })}#${tabsAnchor}`,
    [to, idOrName, along],
  )
}

import { useCallback } from 'react'
import type { VisitQuery } from '#web/paths.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { type TabName, tabsAnchor } from './tabs.ts'

interface TabLinkOptions {
  readonly idOrName: string
  /** The guest's date and party size, kept in the links. */
  readonly along: VisitQuery
}

/** The info tab is the page itself. */
export function useTabLinks({
  idOrName,
  along,
}: TabLinkOptions): (tab: TabName, more?: VisitQuery) => string {
  const to = useTo()
  return useCallback(
    (tab, more = {}) =>
      `${to.restaurant(idOrName, { ...along, ...(tab === 'info' ? {} : { tab }), ...more })}#${tabsAnchor}`,
    [to, idOrName, along],
  )
}

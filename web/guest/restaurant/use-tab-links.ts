import { useCallback } from 'react'
import type { VisitQuery } from '#web/paths.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { type TabName, tabsAnchor } from './tabs.ts'

interface TabLinkOptions {
  readonly idOrName: string
  /** The guest's query, passed on in the URL. */
  readonly along: VisitQuery
}

/** Links to the tabs of a restaurant page. The info tab is the page itself. */
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

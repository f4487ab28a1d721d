import { declined } from '#web/analytics/note.ts'

/** What happened on the way to a booking. */
export type Milestone = 'table_selected' | 'booking_completed'

/** An event without personal data: no contacts, no query of the URL, no id of a booking. */
export interface TrackedEvent {
  readonly event: 'page_view' | Milestone
  readonly restaurantId: number
  /** Path of the page, without its query. */
  readonly page: string
}

declare global {
  interface Window {
    dataLayer?: (TrackedEvent & { readonly gtm: string })[]
  }
}

/**
 * Adds events for the tag manager with this key to `window.dataLayer`, where one that the operator has added finds them.
 * Loads and sends nothing, and adds nothing if Do Not Track is on. Throws without a key.
 */
export function setUpTracking(key: string): (event: TrackedEvent) => void {
  if (key.trim() === '') throw new Error('Tracking needs the key of a tag manager.')
  return (event) => {
    if (declined()) return
    window.dataLayer ??= []
    window.dataLayer.push({ ...event, gtm: key })
  }
}

import { declined } from '#web/analytics/note.ts'
import { readSession, writeSession } from '#web/storage/browser-storage.ts'

/** A step that a guest completes while booking. */
export type Milestone = 'table_selected' | 'booking_completed'

/** An event without personal data: it has no contact details, no URL query, and no booking id. */
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
 * Returns a function that adds events for the tag manager with this key to `window.dataLayer`. It loads and sends
 * nothing itself, and adds nothing if Do Not Track is on. An event with the same `subject` as the last of its kind is
 * added once, even after a reload. Throws without a key.
 */
export function setUpTracking(key: string): (event: TrackedEvent, subject?: string) => void {
  if (key.trim() === '') throw new Error('Tracking needs the key of a tag manager.')
  return (event, subject = '') => {
    if (declined() || (subject !== '' && wasTracked(event, subject))) return
    window.dataLayer ??= []
    window.dataLayer.push({ ...event, gtm: key })
  }
}

function wasTracked({ event, restaurantId }: TrackedEvent, subject: string): boolean {
  const last = `tracked-${event}` as const
  const named = `${restaurantId} ${subject}`
  if (readSession(last) === named) return true
  writeSession(last, named)
  return false
}

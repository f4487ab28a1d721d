import { keepOnly } from './stored-day.ts'
import { removeSession } from '#web/storage/browser-storage.ts'
import { forgetGuest } from '#web/storage/forget-guest.ts'

/**
 * Deletes everything that the host app keeps in this browser about a restaurant, its guests and its staff: kept days, codes and
 * drafts of a setup, unanswered requests, and push messages. Whether the session of an account ends is for the caller to say.
 * Preferences, such as the look of the app, stay.
 */
export function forgetHere(): void {
  forgetGuest()
  forgetRestaurant()
}

/** Deletes the stored days, and codes and drafts of a setup, and nothing of whoever is signed in with their account. */
export function forgetRestaurant(): void {
  void keepOnly([])
  // Signing in keeps these, because whoever opened an invitation signs in with it.
  for (const key of ['host invitation', 'host setup', 'host new restaurant'] as const) removeSession(key)
}

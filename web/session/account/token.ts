import { useSyncExternalStore } from 'react'
import { readLocal } from '#web/storage/browser-storage.ts'

/**
 * Local storage key of the bearer token (specification, section 3). The rest of the session code loads only if there
 * is one.
 */
export const tokenKey = 'token'

/**
 * Name of the event dispatched on `window` when the token appears or disappears in this tab. Other tabs get a
 * `storage` event.
 */
export const sessionEvent = 'session'

export function storedToken(): string | null {
  return readLocal(tokenKey) || null
}

/** False on the server and until hydration. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(watchToken, isSignedIn, () => false)
}

const isSignedIn = () => storedToken() !== null

/** Calls the listener when the token appears or disappears. Returns a function to unsubscribe. */
export function watchToken(listener: () => void): () => void {
  let wasSignedIn = isSignedIn()
  const look = () => {
    wasSignedIn = isSignedIn()
    // Same attribute as in the first-touch script. Styles depend on it.
    document.documentElement.toggleAttribute('data-guest', wasSignedIn)
    listener()
  }
  const lookElsewhere = () => {
    // This tab hasn't loaded the rest of the session code until now.
    if (wasSignedIn && !isSignedIn())
      void import('./current-session.ts').then(({ leaveSession }) => leaveSession())
    look()
  }
  look()
  addEventListener('storage', lookElsewhere)
  addEventListener(sessionEvent, look)
  return () => {
    removeEventListener('storage', lookElsewhere)
    removeEventListener(sessionEvent, look)
  }
}

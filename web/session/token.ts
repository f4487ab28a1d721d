import { useSyncExternalStore } from 'react'
import { readLocal } from './browser-storage.ts'

/** Where the bearer token lies (specification section 3); all else about the session is fetched only where there is one. */
export const tokenKey = 'token'

/** Told on the window when the token came or went in this tab; other tabs hear of it by `storage`. */
export const sessionEvent = 'session'

export function storedToken(): string | null {
  return readLocal(tokenKey) || null
}

/** False on the server and until the app has taken over. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(watchToken, isSignedIn, () => false)
}

const isSignedIn = () => storedToken() !== null

/** Tells when the token came or went; answers how to stop. */
export function watchToken(tell: () => void): () => void {
  let wasSignedIn = isSignedIn()
  const look = () => {
    wasSignedIn = isSignedIn()
    // The same mark that the script of the first touch sets: styles show the one or the other.
    document.documentElement.toggleAttribute('data-guest', wasSignedIn)
    tell()
  }
  const lookElsewhere = () => {
    // A tab that only shows that somebody is signed in has asked for nothing more of the session until now.
    if (wasSignedIn && !isSignedIn())
      void import('./keep-session.ts').then(({ leaveSession }) => leaveSession())
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

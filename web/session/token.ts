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

function watchToken(tell: () => void): () => void {
  const look = () => {
    // The same mark that the script of the first touch sets: styles show the one or the other.
    document.documentElement.toggleAttribute('data-guest', isSignedIn())
    tell()
  }
  look()
  const events = ['storage', sessionEvent]
  for (const event of events) addEventListener(event, look)
  return () => {
    for (const event of events) removeEventListener(event, look)
  }
}

import { sessionEvent } from './token.ts'

/** Calls the listener when the token or the mirrored profile changes in any tab. Returns a function to unsubscribe. */
export function watchSession(listener: () => void): () => void {
  const events = ['storage', sessionEvent]
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

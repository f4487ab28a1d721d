import { sessionEvent } from './token.ts'

/** Tells when what this browser keeps of its guest may have changed, in this tab or another; answers how to stop. */
export function watchSession(tell: () => void): () => void {
  const events = ['storage', sessionEvent]
  for (const event of events) addEventListener(event, tell)
  return () => {
    for (const event of events) removeEventListener(event, tell)
  }
}

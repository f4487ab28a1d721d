import { useSyncExternalStore } from 'react'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { storedUid } from '#web/session/stored-uid.ts'
import { watchSession } from '#web/session/watch-session.ts'

/** Ids of the places the guest keeps, as far as known in this visit. */
interface Saved {
  readonly uid: string
  readonly ids: ReadonlySet<number>
}

let saved: Saved | null = null
let asking: { readonly uid: string; readonly done: Promise<void> } | null = null
const listeners = new Set<() => void>()

function know(next: Saved | null): void {
  saved = next
  for (const tell of listeners) tell()
}

/** Asks once for all hearts of the visit. */
export function askSaved(send: Send): Promise<void> {
  const uid = storedUid()
  if (uid === null || saved?.uid === uid) return Promise.resolve()
  if (asking?.uid !== uid) {
    const mine = { uid, done: learnSaved(send, uid).finally(() => asking === mine && (asking = null)) }
    asking = mine
  }
  return asking.done
}

async function learnSaved(send: Send, uid: string): Promise<void> {
  const answer = await send('guestPlaces.list', { uid }).catch(() => null)
  if (answer === null || isWireRefusal(answer) || uid !== storedUid()) return
  know({ uid, ids: new Set(answer.places.map(({ restaurantId }) => restaurantId)) })
}

/** Whether a place is kept; null as long as that is not known. */
export function useSaved(restaurantId: number): boolean | null {
  return useSyncExternalStore(
    watchSaved,
    () => isSaved(restaurantId),
    () => null,
  )
}

/** The same, as it is now. Nobody sees the hearts of a guest who was here before. */
export function isSaved(restaurantId: number): boolean | null {
  return saved !== null && saved.uid === storedUid() ? saved.ids.has(restaurantId) : null
}

/** Tells when hearts or their guest have changed; answers how to stop. */
export function watchSaved(tell: () => void): () => void {
  listeners.add(tell)
  const stop = watchSession(tell)
  return () => {
    listeners.delete(tell)
    stop()
  }
}

/** Shown at once, everywhere the place is on the page, to the guest who has pressed. */
export function noteSaved(uid: string, restaurantId: number, isKept: boolean): void {
  if (saved?.uid !== uid) return
  const ids = new Set(saved.ids)
  if (isKept) ids.add(restaurantId)
  else ids.delete(restaurantId)
  know({ uid, ids })
}

/** Somebody else is signed in, or another tab has changed something. */
export function forgetSaved(): void {
  know(null)
}

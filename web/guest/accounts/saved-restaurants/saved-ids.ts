import { useSyncExternalStore } from 'react'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { storedUid } from '#web/session/account/stored-uid.ts'
import { watchSession } from '#web/session/account/watch-session.ts'
import { claimedBy } from '#web/session/saved-restaurants/claim-saved.ts'
import { moveSaved } from '#web/session/saved-restaurants/move-saved.ts'

/** A guest's saved restaurants, as loaded during this visit. */
interface Saved {
  readonly uid: string
  readonly ids: ReadonlySet<number>
}

let saved: Saved | null = null
let loading: { readonly uid: string; readonly done: Promise<void> } | null = null
const listeners = new Set<() => void>()

function setSaved(next: Saved | null): void {
  saved = next
  for (const listener of listeners) listener()
}

/** Loads the guest's saved restaurants once per visit, however many hearts request them. */
export function loadSaved(send: Send): Promise<void> {
  const uid = storedUid()
  if (uid === null || saved?.uid === uid) return Promise.resolve()
  if (loading?.uid !== uid) {
    const mine = { uid, done: fetchSaved(send, uid).finally(() => loading === mine && (loading = null)) }
    loading = mine
  }
  return loading.done
}

async function fetchSaved(send: Send, uid: string): Promise<void> {
  if (claimedBy(uid).length > 0) await moveSaved(send, uid)
  const answer = await send('savedRestaurants.list', { uid }).catch(() => null)
  if (answer === null || isWireRefusal(answer) || uid !== storedUid()) return
  setSaved({ uid, ids: new Set(answer.places.map(({ restaurantId }) => restaurantId)) })
}

/** Returns whether a restaurant is saved; null until that is loaded. */
export function useSaved(restaurantId: number): boolean | null {
  return useSyncExternalStore(
    watchSaved,
    () => isSaved(restaurantId),
    () => null,
  )
}

/** Returns the same as `useSaved`, outside of React. Ignores data of a guest who was signed in before. */
export function isSaved(restaurantId: number): boolean | null {
  return saved !== null && saved.uid === storedUid() ? saved.ids.has(restaurantId) : null
}

/** Calls the listener when saved restaurants or the guest change. Returns a function to unsubscribe. */
export function watchSaved(listener: () => void): () => void {
  listeners.add(listener)
  const stop = watchSession(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Updates all hearts of a restaurant, provided that this guest's saved restaurants are the ones loaded. */
export function noteSaved(uid: string, restaurantId: number, isSavedNow: boolean): void {
  if (saved?.uid !== uid) return
  const ids = new Set(saved.ids)
  if (isSavedNow) ids.add(restaurantId)
  else ids.delete(restaurantId)
  setSaved({ uid, ids })
}

/** Clears the loaded data, so the next `loadSaved` fetches it again. Call this when another tab reports a change. */
export function forgetSaved(): void {
  setSaved(null)
}

import { useSyncExternalStore } from 'react'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { storedUid } from '#web/session/stored-uid.ts'

/** Ids of the places the guest keeps, as far as known in this visit. */
interface Saved {
  readonly uid: string
  readonly ids: ReadonlySet<number>
}

let saved: Saved | null = null
let asking: Promise<void> | null = null
const listeners = new Set<() => void>()

function know(next: Saved | null): void {
  saved = next
  for (const tell of listeners) tell()
}

/** Asks once for all hearts of the visit. */
export function askSaved(send: Send): Promise<void> {
  const uid = storedUid()
  if (uid === null || saved?.uid === uid) return Promise.resolve()
  asking ??= learnSaved(send, uid).finally(() => {
    asking = null
  })
  return asking
}

async function learnSaved(send: Send, uid: string): Promise<void> {
  const answer = await send('guestPlaces.list', { uid }).catch(() => null)
  if (answer === null || isWireRefusal(answer)) return
  know({ uid, ids: new Set(answer.places.map(({ restaurantId }) => restaurantId)) })
}

/** Whether a place is kept; null as long as that is not known. */
export function useSaved(restaurantId: number): boolean | null {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => (saved === null ? null : saved.ids.has(restaurantId)),
    () => null,
  )
}

/** Shown at once, everywhere the place is on the page. */
export function noteSaved(restaurantId: number, isSaved: boolean): void {
  if (saved === null) return
  const ids = new Set(saved.ids)
  if (isSaved) ids.add(restaurantId)
  else ids.delete(restaurantId)
  know({ ...saved, ids })
}

/** Somebody else is signed in, or another tab has changed something. */
export function forgetSaved(): void {
  know(null)
}

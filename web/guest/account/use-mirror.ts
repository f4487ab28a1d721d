import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSend } from '#web/session/use-send.ts'
import { readLocal } from '#web/session/browser-storage.ts'
import { storedUid } from '#web/session/stored-uid.ts'
import { loadProfile } from '#web/session/load-profile.ts'
import { mirroredProfile, profileKey } from '#web/session/profile-mirror.ts'
import { watchSession } from '#web/session/watch-session.ts'

/** Name and picture as this browser keeps them, changing with them; asked for where they are not kept yet. */
export function useMirror(): { readonly name: string; readonly photoUrl: string } {
  const send = useSend()
  const kept = useSyncExternalStore(
    watchSession,
    () => readLocal(profileKey),
    () => null,
  )
  useEffect(() => {
    const uid = storedUid()
    if (kept === null && uid !== null) void loadProfile(send, uid).catch(() => undefined)
  }, [kept, send])
  return useMemo(() => (kept === null ? null : mirroredProfile()) ?? { name: '', photoUrl: '' }, [kept])
}

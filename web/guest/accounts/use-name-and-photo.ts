import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSend } from '#web/session/requests/use-send.ts'
import { readLocal } from '#web/storage/browser-storage.ts'
import { storedUid } from '#web/session/account/stored-uid.ts'
import { loadProfile } from '#web/session/account/load-profile.ts'
import { mirroredProfile, profileKey } from '#web/session/account/profile-mirror.ts'
import { watchSession } from '#web/session/account/watch-session.ts'

/**
 * Returns the guest's name and photo from local storage. If they aren't stored, fetches the profile, which stores
 * them; both are empty until then.
 */
export function useNameAndPhoto(): { readonly name: string; readonly photoUrl: string } {
  const send = useSend()
  const mirrored = useSyncExternalStore(
    watchSession,
    () => readLocal(profileKey),
    () => null,
  )
  useEffect(() => {
    const uid = storedUid()
    if (mirrored === null && uid !== null) void loadProfile(send, uid).catch(() => undefined)
  }, [mirrored, send])
  return useMemo(
    () => (mirrored === null ? null : mirroredProfile()) ?? { name: '', photoUrl: '' },
    [mirrored],
  )
}

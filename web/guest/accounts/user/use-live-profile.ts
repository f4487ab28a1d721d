import { useRevalidator } from 'react-router'
import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { useLiveVersion } from '#web/live/use-live-version.ts'

/** Reloads the screen when another tab or device changes the profile. */
export function useLiveProfile({ mainInfo: { uid }, version }: Profile): void {
  const { revalidate } = useRevalidator()
  useLiveVersion({
    kind: 'profile',
    id: uid,
    version,
    read: (send, after, signal) =>
      send('guests.profile', { uid, query: after === null ? {} : { after } }, { signal }),
    onChange: () => void revalidate(),
  })
}

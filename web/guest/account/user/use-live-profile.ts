import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import type { Profile } from '#contracts/guest-shapes.ts'
import { useSend } from '#web/session/use-send.ts'
import { mirrorProfile } from '#web/session/profile-mirror.ts'
import { followProfile } from './follow-profile.ts'

/** Draws the screen anew when another device changes the profile; other tabs say so themselves. Asks only while seen. */
export function useLiveProfile({ mainInfo: { uid }, version }: Profile): void {
  const send = useSend()
  const { revalidate } = useRevalidator()
  const onNewer = useEffectEvent((profile: Profile) => {
    mirrorProfile(profile)
    void revalidate()
  })
  useEffect(() => {
    const following = followProfile({
      version,
      async ask(after, signal) {
        const profile = await send('guests.profile', { uid, query: { after } }, { signal })
        return isWireRefusal(profile) ? null : profile
      },
      onNewer,
      watched: () => document.visibilityState === 'visible',
      pause: (ms) =>
        new Promise((resolve) => {
          setTimeout(resolve, ms)
        }),
    })
    document.addEventListener('visibilitychange', following.look)
    return () => {
      document.removeEventListener('visibilitychange', following.look)
      following.stop()
    }
  }, [uid, version, send])
}

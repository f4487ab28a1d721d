import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { Profile } from '#contracts/guest-shapes.ts'
import { useSend } from '#web/session/use-send.ts'
import { loadProfile } from '#web/session/load-profile.ts'
import { mirrorProfile } from '#web/session/profile-mirror.ts'
import { tellTabs } from '#web/session/tabs.ts'
import { type Change, saveLookedAt } from './save-looked-at.ts'

/** Changes the profile, keeps the mirror true and tells the other tabs. */
export function useSaveProfile({ mainInfo: { uid } }: Profile) {
  const send = useSend()
  return async (change: Change): Promise<Profile | WireRefusal> =>
    saved(await send('guests.saveProfile', { uid, body: change }))
}

/** The same, over what the guest has looked at; where there is something newer, the screen shows it from then on. */
export function useSaveLookedAt(profile: Profile) {
  const { uid } = profile.mainInfo
  const send = useSend()
  const { revalidate } = useRevalidator()
  const save = useSaveProfile(profile)
  const [saveOver] = useState(() =>
    saveLookedAt(profile.version, save, async () => {
      const newest = await loadProfile(send, uid)
      // Fields that nobody has typed into are not to be saved as they were before.
      await revalidate()
      return newest
    }),
  )
  return saveOver
}

/** What follows every change of the profile. */
export function saved(answer: Profile | WireRefusal): Profile | WireRefusal {
  if (isWireRefusal(answer)) return answer
  mirrorProfile(answer)
  tellTabs({ kind: 'profile', version: answer.version })
  return answer
}

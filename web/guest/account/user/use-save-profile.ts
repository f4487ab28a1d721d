import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { Input } from '#contracts/calls.ts'
import type { Profile } from '#contracts/guest-shapes.ts'
import { useSend } from '#web/session/use-send.ts'
import { mirrorProfile } from '#web/session/profile-mirror.ts'
import { tellTabs } from '#web/session/tabs.ts'

type Change = NonNullable<Input<'guests.saveProfile'>['body']>

/** Changes the profile, keeps the mirror true and tells the other tabs. */
export function useSaveProfile({ mainInfo: { uid } }: Profile) {
  const send = useSend()
  return async (change: Change): Promise<Profile | WireRefusal> =>
    saved(await send('guests.saveProfile', { uid, body: change }))
}

/** What follows every change of the profile. */
export function saved(answer: Profile | WireRefusal): Profile | WireRefusal {
  if (isWireRefusal(answer)) return answer
  mirrorProfile(answer)
  tellTabs({ kind: 'profile', version: answer.version })
  return answer
}

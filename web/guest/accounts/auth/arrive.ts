import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import type { Session } from '#contracts/accounts/identity-shapes.ts'
import { startSession } from '#web/session/account/current-session.ts'
import { moveSaved } from '#web/session/saved-restaurants/move-saved.ts'
import { loadProfile } from '#web/session/account/load-profile.ts'

/** The result of signing in, which a notice shows to the guest. */
export interface Arrival {
  /** The name in the profile; empty if there is none yet or the profile couldn't be loaded. */
  readonly name: string
  readonly created: boolean
  /** Number of bookings made as a visitor that were added to the account. */
  readonly joined: number
}

/**
 * Stores the session, loads the profile, adds bookings with a verified contact to the account (specification, section
 * 4), and moves what the visitor has saved, or wanted to save, into it. Failures of these steps don't fail the sign-in.
 */
export async function arrive(
  send: Send,
  session: Session,
  { save }: { readonly save: number | null },
): Promise<Arrival> {
  startSession(session)
  const [profile, joined] = await Promise.all([
    loadProfile(send, session.uid).catch(() => null),
    joinBookings(send),
    moveSaved(send, session.uid),
    save === null ? null : saveRestaurant(send, session.uid, save),
  ])
  return { name: nameIn(profile), created: session.created, joined }
}

async function saveRestaurant(send: Send, uid: string, restaurantId: number): Promise<void> {
  await send('savedRestaurants.save', { uid, restaurantId, body: {} }).catch(() => null)
}

/**
 * Adds bookings made with a verified contact to the account. Resolves to the number of bookings added, 0 if the call
 * fails.
 */
export async function joinBookings(send: Send): Promise<number> {
  const answer = await send('reservations.assign', {}).catch(() => null)
  return answer === null || isWireRefusal(answer) ? 0 : answer.assigned
}

function nameIn(profile: Profile | object | null): string {
  return profile && 'mainInfo' in profile ? profile.mainInfo.name : ''
}

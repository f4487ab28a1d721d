import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Profile } from '#contracts/guest-shapes.ts'
import type { Session } from '#contracts/identity-shapes.ts'
import { keepSession } from '#web/session/keep-session.ts'
import { loadProfile } from '#web/session/load-profile.ts'

/** Somebody has just signed in. */
export interface Arrival {
  /** Empty where the profile has none yet, or could not be read just now. */
  readonly name: string
  readonly created: boolean
  /** How many bookings made without an account joined it. */
  readonly joined: number
}

/**
 * Keeps the session, reads the profile, and brings the bookings made with a proved contact into the account (specification
 * section 4). A place that was to be saved is. None of it may stand in the way of having signed in.
 */
export async function arrive(
  send: Send,
  session: Session,
  { keep }: { readonly keep: number | null },
): Promise<Arrival> {
  keepSession(session)
  const [profile, joined] = await Promise.all([
    loadProfile(send, session.uid).catch(() => null),
    joinBookings(send),
    keep === null ? null : savePlace(send, session.uid, keep),
  ])
  return { name: nameIn(profile), created: session.created, joined }
}

async function savePlace(send: Send, uid: string, restaurantId: number): Promise<void> {
  await send('guestPlaces.save', { uid, restaurantId, body: {} }).catch(() => null)
}

/** Gives bookings with a proven contact to the account; answers how many joined. */
export async function joinBookings(send: Send): Promise<number> {
  const answer = await send('reservations.assign', {}).catch(() => null)
  return answer === null || isWireRefusal(answer) ? 0 : answer.assigned
}

function nameIn(profile: Profile | object | null): string {
  return profile && 'mainInfo' in profile ? profile.mainInfo.name : ''
}

import { authenticatorName } from '#domain/identity/authenticator-name.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { type RateLimit, consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'
import { noticeFor } from '../contacts/account-notice.ts'
import { deviceName } from '../sessions/device-name.ts'
import { signedIn } from '../signed-in.ts'
import { createCeremonyStore } from './ceremony-store.ts'
import { createPasskeyStore } from './passkey-store.ts'
import { relyingPartyOf } from './relying-party.ts'
import type { Data, Links } from '#server/context.ts'

const byGuest: RateLimit = { what: 'passkeys added by guest', max: 60, windowMs: hourMs }

/** Adds a passkey that a device created for this guest, and notifies them. */
export const addPasskey: Handler<'identity.addPasskey', Data & Links> = async (context, { body }, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const limited = await consumeQuota(context, byGuest, guest.uid)
  if (limited) return limited
  const { database, now, newId } = context
  const key = { purpose: 'add', guestId: guest.uid } as const
  const challenge = await createCeremonyStore(database).take(body.ceremony, key, now())
  const party = await relyingPartyOf(context, caller)
  if (challenge === null || !party) return refuse('passkeyNotAdded')
  const { verifyCreated } = await import('./webauthn.ts')
  const made = await verifyCreated(body.response, { challenge, party })
  if (!made) return refuse('passkeyNotAdded')
  const device = deviceName(caller.header('user-agent'))
  const passkey = { id: newId(), guest_id: guest.uid, name: body.name || device, created: now(), ...made }
  const notice = { ...noticeFor(guest, caller), device }
  if (!(await createPasskeyStore(database).add(passkey, notice))) return refuse('passkeyNotAdded')
  const { id, name, created } = passkey
  const authenticator = authenticatorName(passkey.authenticator)
  const own = { kind: 'passkey' as const, id, name, since: created.toISOString(), removable: true }
  return { ...own, ...(authenticator && { authenticator }) }
}

import type { Data, Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { noticeFor } from '../contacts/account-notice.ts'
import { createGuestStore } from '../guest-store.ts'
import { hashPassword } from './passwords.ts'

/** Sets the password, signs the guest out everywhere and notifies them, in one transaction. */
export async function setPassword(
  { config, database, now, newId }: Data & Links,
  guest: { readonly uid: string; readonly email: string },
  password: string,
  caller: Pick<Caller, 'locale' | 'tenantHost'>,
): Promise<void> {
  const digest = await hashPassword(password, config.passwordCost)
  const method = { id: newId(), guestId: guest.uid, password: digest }
  await createGuestStore(database).setPassword(method, noticeFor(guest, caller), now())
}

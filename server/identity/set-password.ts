import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { createGuestStore } from './guest-store.ts'
import { digestOfPassword } from './passwords.ts'

/** Sets the password, signs the guest out everywhere and writes to them that it happened, all of it or nothing. */
export async function setPassword(
  { database, now, newId }: Pick<Context, 'database' | 'now' | 'newId'>,
  { uid, email }: { readonly uid: string; readonly email: string },
  password: string,
  { locale }: Pick<Caller, 'locale'>,
): Promise<void> {
  const digest = await digestOfPassword(password)
  const wayIn = { id: newId(), guestId: uid, password: digest }
  await createGuestStore(database).setPassword(wayIn, { email, language: locale }, now())
}

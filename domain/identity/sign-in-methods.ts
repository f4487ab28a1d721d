/** A sign-in method. A phone number is only a verified contact and can't open an account by itself. */
export type SignInMethodKind = 'password' | 'social' | 'phone' | 'passkey'

/** Whether a sign-in method may be removed. The last one that opens the account must stay. */
export function mayGiveUp(kind: SignInMethodKind, all: readonly SignInMethodKind[]): boolean {
  return kind === 'phone' || all.filter((each) => each !== 'phone').length > 1
}

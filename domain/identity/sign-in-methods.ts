/** A phone number is only a verified contact and can't open an account by itself. */
export type SignInMethodKind = 'password' | 'social' | 'phone' | 'passkey'

/** An account must keep at least one method that opens it. */
export function mayGiveUp(kind: SignInMethodKind, all: readonly SignInMethodKind[]): boolean {
  return kind === 'phone' || all.filter((each) => each !== 'phone').length > 1
}

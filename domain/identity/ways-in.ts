/** A way into an account; a phone is a proved contact and opens nothing by itself. */
export type WayInKind = 'password' | 'social' | 'phone' | 'passkey'

/** May one way in be given up beside the others? Never the last that opens the account. */
export function mayGiveUp(kind: WayInKind, all: readonly WayInKind[]): boolean {
  return kind === 'phone' || all.filter((each) => each !== 'phone').length > 1
}

/** Email and password typed on the previous page. Kept in memory only, because a password must not be in a URL. */
interface Typed {
  readonly email?: string
  readonly password?: string
}

let typed: Typed = {}

export function carryTyped(given: Typed): void {
  typed = given
}

/** Returns the input once and then clears it. */
export function takeTyped(): Typed {
  const taken = typed
  typed = {}
  return taken
}

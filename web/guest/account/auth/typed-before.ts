/** What was typed on the page before; kept in this tab’s memory alone, because a password has no business in an address. */
interface Typed {
  readonly email?: string
  readonly password?: string
}

let typed: Typed = {}

export function carryTyped(given: Typed): void {
  typed = given
}

/** What was carried here, once. */
export function takeTyped(): Typed {
  const taken = typed
  typed = {}
  return taken
}

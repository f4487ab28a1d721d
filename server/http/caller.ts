import type { Locale } from '#domain/locale.ts'
import type { Cookies } from './cookies.ts'

/** Who makes a call and how they want to be spoken to. */
export interface Caller {
  /** The bearer token, or null for a visitor. */
  readonly token: string | null
  readonly locale: Locale
  readonly idempotencyKey: string | null
  /** A header of the request by its lower-case name. */
  readonly header: (name: string) => string | undefined
  /** Where the call comes from, for limits; null for this machine itself, which is not counted. Never stored as it is. */
  readonly address: string | null
  /** What the browser keeps for us. */
  readonly cookies: Cookies
  /** Has it told once whoever calls is gone, for answers that take a while; answers how to be told no more. */
  readonly onGone: (listener: () => void) => () => void
}

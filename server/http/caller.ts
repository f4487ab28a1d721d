import type { Locale } from '#domain/locale.ts'

/** Who makes a call and how they want to be spoken to. */
export interface Caller {
  /** The bearer token, or null for a visitor. */
  readonly token: string | null
  readonly locale: Locale
  readonly idempotencyKey: string | null
}

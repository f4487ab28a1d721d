import type { Caller } from '#server/platform/calls/caller.ts'
import { noCookies } from '#server/platform/calls/cookies.ts'

/** A caller without an account, for tests that call a handler without HTTP. */
export const visitorForTests: Caller = {
  token: null,
  may: [],
  locale: 'en',
  tenant: null,
  tenantHost: '',
  idempotencyKey: null,
  header: () => undefined,
  address: null,
  cookies: noCookies,
  onGone: () => () => undefined,
}

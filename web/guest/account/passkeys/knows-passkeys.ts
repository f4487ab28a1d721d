import { mayHavePasskeys } from '#domain/identity/passkey-host.ts'

/** True where this browser can use passkeys under this address; a page without TLS has none. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && mayHavePasskeys(location.hostname)
}

import { mayHavePasskeys } from '#domain/identity/passkey-host.ts'

/** Returns whether this browser supports passkeys on this page; never without TLS. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && mayHavePasskeys(location.hostname)
}

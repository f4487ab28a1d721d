/**
 * Returns whether a host supports passkeys, which need a domain name or `localhost`. Browsers reject IP
 * addresses.
 */
export function mayHavePasskeys(hostname: string): boolean {
  const last = hostname.replace(/\.$/, '').split('.').at(-1) ?? ''
  return /^[a-z\d-]*[a-z][a-z\d-]*$/i.test(last)
}

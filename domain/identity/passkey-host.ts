/** Passkeys belong to a name: a domain or `localhost`. Browsers make none for the number of a machine. */
export function mayHavePasskeys(hostname: string): boolean {
  const last = hostname.replace(/\.$/, '').split('.').at(-1) ?? ''
  return /^[a-z\d-]*[a-z][a-z\d-]*$/i.test(last)
}

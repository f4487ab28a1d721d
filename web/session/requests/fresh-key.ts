/** Returns a new idempotency key, so a request that is sent twice is performed once. */
export function freshKey(): string {
  // `randomUUID` needs a secure page.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

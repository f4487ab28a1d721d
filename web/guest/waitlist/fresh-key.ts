/** A key for one request, so sending it again doesn't perform it twice. */
export function freshKey(): string {
  // `randomUUID` needs a secure page.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

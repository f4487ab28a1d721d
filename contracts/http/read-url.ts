/** Returns null if the text is invalid. Older browsers have no `URL.parse`. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

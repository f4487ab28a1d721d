/** Maximum size of a UTF-16 unit in UTF-8, in bytes. */
const bytesPerUnit = 3

const encoder = new TextEncoder()

/** Joins text and bytes into one page. Allocates the maximum size, because measuring it would mean encoding twice. */
export function pageBytes(parts: readonly (string | Uint8Array)[]): Uint8Array {
  const most = parts.reduce(
    (sum, part) => sum + part.length * (typeof part === 'string' ? bytesPerUnit : 1),
    0,
  )
  const page = new Uint8Array(most)
  let end = 0
  for (const part of parts) {
    if (typeof part === 'string') end += encoder.encodeInto(part, page.subarray(end)).written
    else {
      page.set(part, end)
      end += part.length
    }
  }
  return page.slice(0, end)
}

/** Splits a text at a mark that it contains exactly once. Throws if it doesn't, because the page would be broken. */
export function splitAt(text: string, mark: string): [before: string, after: string] {
  const [before = '', after, ...more] = text.split(mark)
  if (after === undefined || more.length > 0) throw new Error(`A page must contain “${mark}” once.`)
  return [before, after]
}

/** Maximum size of a UTF-16 unit in UTF-8, in bytes. */
const bytesPerUnit = 3

const encoder = new TextEncoder()

/** Size of the buffer in which pages are encoded. Few pages need more. */
const scratchBytes = 512 * 1024

let scratch: Uint8Array | undefined

/**
 * Encodes into a buffer of the maximum size, because measuring the page would mean encoding twice. All pages
 * share the buffer, because clearing a new one takes longer than encoding.
 */
export function pageBytes(parts: readonly (string | Uint8Array)[]): Uint8Array {
  const max = parts.reduce(
    (sum, part) => sum + part.length * (typeof part === 'string' ? bytesPerUnit : 1),
    0,
  )
  const page = max > scratchBytes ? new Uint8Array(max) : (scratch ??= new Uint8Array(scratchBytes))
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

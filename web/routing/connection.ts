/** The part of the Network Information API used here. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Returns whether to skip prefetching, which is the case with data saver or on slow connections (specification, section
 * 9).
 */
export function skipsPrefetching(
  { saveData = false, effectiveType = '' }: Connection = (navigator as { connection?: Connection })
    .connection ?? {},
): boolean {
  return saveData || effectiveType.includes('2g')
}

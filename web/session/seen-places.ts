/** A restaurant that was on a page of this visit. */
export interface SeenPlace {
  readonly idOrName: string
  readonly name: string
  readonly cuisine: readonly string[]
  readonly place: string
}

const most = 200
const seen = new Map<string, SeenPlace>()

/** Keeps the restaurants that a screen's loader answered, so that a search finds them before anybody is asked. */
export function rememberSeen(loaderData: unknown): void {
  const { cards } = (loaderData ?? {}) as { cards?: readonly Partial<SeenPlace>[] }
  if (!Array.isArray(cards)) return
  for (const { idOrName, name, cuisine, place } of cards as readonly Partial<SeenPlace>[]) {
    if (!idOrName || !name) continue
    seen.delete(idOrName)
    seen.set(idOrName, { idOrName, name, cuisine: [cuisine ?? []].flat(), place: place ?? '' })
  }
  for (const oldest of seen.keys()) {
    if (seen.size <= most) break
    seen.delete(oldest)
  }
}

/** The last seen first. */
export function seenPlaces(): SeenPlace[] {
  return [...seen.values()].toReversed()
}

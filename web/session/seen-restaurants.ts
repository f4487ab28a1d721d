/** What is read of a card in loader data. */
interface Card {
  readonly idOrName: string
  readonly name: string
  readonly cuisine: string | readonly string[]
  readonly location: string
}

/** A restaurant that the guest saw during this visit. */
export interface SeenRestaurant {
  readonly idOrName: string
  readonly name: string
  readonly cuisine: readonly string[]
  readonly location: string
}

const max = 200
const seen = new Map<string, SeenRestaurant>()

/** Remembers the restaurants in loader data, so quick search can suggest them without a request. */
export function rememberSeen(loaderData: unknown): void {
  const { cards } = (loaderData ?? {}) as { cards?: readonly Partial<Card>[] }
  if (!Array.isArray(cards)) return
  for (const { idOrName, name, cuisine, location } of cards as readonly Partial<Card>[]) {
    if (!idOrName || !name) continue
    seen.delete(idOrName)
    seen.set(idOrName, { idOrName, name, cuisine: [cuisine ?? []].flat(), location: location ?? '' })
  }
  for (const oldest of seen.keys()) {
    if (seen.size <= max) break
    seen.delete(oldest)
  }
}

/** Returns the restaurants seen during this visit, newest first. */
export function seenRestaurants(): SeenRestaurant[] {
  return [...seen.values()].toReversed()
}

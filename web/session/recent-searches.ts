import { readLocal, writeLocal } from '#web/storage/browser-storage.ts'

const key = 'recent-searches'
const max = 6
const longest = 80

/** Returns the searches made on this device, newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readLocal(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  writeLocal(key, JSON.stringify(withSearch(recentSearches(), text)))
}

/** Adds a search to the start of the list, removing an equal one and anything beyond the limit. */
export function withSearch(searches: readonly string[], text: string): string[] {
  const wanted = text.trim().slice(0, longest)
  if (!wanted) return [...searches]
  const others = searches.filter((each) => each.toLowerCase() !== wanted.toLowerCase())
  return [wanted, ...others].slice(0, max)
}

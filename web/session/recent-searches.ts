import { readLocal, removeLocal, writeLocal } from './browser-storage.ts'

const key = 'recent-searches'
const most = 6
const longest = 80

/** What was searched for on this device, the last first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readLocal(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  writeLocal(key, JSON.stringify(withSearch(recentSearches(), text)))
}

export function forgetSearches(): void {
  removeLocal(key)
}

/** The list with one more search at its head; each is there once. */
export function withSearch(searches: readonly string[], text: string): string[] {
  const wanted = text.trim().slice(0, longest)
  if (!wanted) return [...searches]
  const others = searches.filter((each) => each.toLowerCase() !== wanted.toLowerCase())
  return [wanted, ...others].slice(0, most)
}

import { readLocal, writeLocal } from '#web/storage/browser-storage.ts'

interface Position {
  readonly lat: number
  readonly lon: number
}

const key = 'uCoords'

/** Returns the last position that this device reported during the visit, or null. */
export function lastPosition(): Position | null {
  try {
    const { lat, lon } = JSON.parse(readLocal(key) ?? '{}') as Partial<Record<keyof Position, unknown>>
    return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null
  } catch {
    return null
  }
}

export function rememberPosition({ lat, lon }: Position): void {
  writeLocal(key, JSON.stringify({ lat, lon }))
}

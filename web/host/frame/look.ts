import { readLocal, removeLocal, writeLocal } from '#web/storage/browser-storage.ts'

/** How bright the app is on this device. `system` follows the device's setting. */
export const looks = ['system', 'light', 'night'] as const
export type Look = (typeof looks)[number]

const key = 'host look'

export function storedLook(): Look {
  const stored = readLocal(key)
  return stored === 'light' || stored === 'night' ? stored : 'system'
}

export function storeLook(look: Look): void {
  if (look === 'system') removeLocal(key)
  else writeLocal(key, look)
  applyLook()
}

/** Shows the look that was chosen on this device. */
export function applyLook(): void {
  const look = storedLook()
  const { dataset } = document.documentElement
  if (look === 'system') delete dataset['scheme']
  else dataset['scheme'] = look === 'night' ? 'dark' : 'light'
}

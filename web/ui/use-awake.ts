import { useSyncExternalStore } from 'react'

/** Returns true once the app has hydrated the page. Parts that need scripts render from then on. */
export function useAwake(): boolean {
  return useSyncExternalStore(nothingToWatch, yes, no)
}

const yes = () => true
const no = () => false

function nothingToWatch(): () => void {
  return () => undefined
}

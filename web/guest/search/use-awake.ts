import { useSyncExternalStore } from 'react'

/** True once the app has taken over the page; what needs script is drawn from then on. */
export function useAwake(): boolean {
  return useSyncExternalStore(nothingToWatch, yes, no)
}

const yes = () => true
const no = () => false

function nothingToWatch(): () => void {
  return () => undefined
}

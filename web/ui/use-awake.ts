import { useCallback, useRef, useSyncExternalStore } from 'react'

/** Returns true once the app has hydrated the page. Parts that need scripts render from then on. */
export function useAwake(): boolean {
  return useSyncExternalStore(nothingToWatch, yes, no)
}

/**
 * Returns a function for effects. Its first call says whether the app took the component over from the server instead of
 * drawing it; later ones return false. Unlike with `useAwake`, the component isn't drawn again afterwards. That would draw
 * parts anew that aren't taken over yet, and lose what guests have typed or ticked in them.
 */
export function useTakenOver(): () => boolean {
  const takenOver = useRef(false)
  const noteTakeover = () => {
    takenOver.current = true
    return false
  }
  // React asks for the last value only on the server and while taking over.
  useSyncExternalStore(nothingToWatch, no, noteTakeover)
  return useCallback(() => {
    const first = takenOver.current
    takenOver.current = false
    return first
  }, [])
}

const yes = () => true
const no = () => false

function nothingToWatch(): () => void {
  return () => undefined
}

import { type RefObject, useEffect, useRef } from 'react'

/** A box that takes the focus when it appears, and again whenever it stands for something new. */
export function useFocusOn<Box extends HTMLElement>(value: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const seen = useRef<unknown>(undefined)
  useEffect(() => {
    if (seen.current === value) return
    seen.current = value
    box.current?.focus()
  }, [value])
  return box
}

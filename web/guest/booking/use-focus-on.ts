import { type RefObject, useEffect, useRef } from 'react'

/**
 * A box that takes the focus when it appears, and again whenever it stands for something new. With what it stood for
 * `before`, it waits for something new first: then a page that changes in its place is heard from its heading.
 */
export function useFocusOn<Box extends HTMLElement>(value: unknown, before?: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const seen = useRef(before)
  useEffect(() => {
    if (seen.current === value) return
    seen.current = value
    box.current?.focus()
  }, [value])
  return box
}

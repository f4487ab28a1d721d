import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref to an element that takes the focus when it appears and whenever `value` changes. With `before`, it
 * takes the focus only once `value` differs from it, so screen readers start at the heading of a page that changes in
 * place.
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

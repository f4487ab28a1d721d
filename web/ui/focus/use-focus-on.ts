import { type RefObject, useEffect, useRef } from 'react'
import { useTakenOver } from '#web/ui/use-awake.ts'

/**
 * Returns a ref to an element that takes the focus when it appears and whenever `value` changes. With `before`, it
 * takes the focus only once `value` differs from it, so screen readers start at the heading of a page that changes in
 * place. In a page that the server rendered, it leaves the focus where the guest has put it before the app loaded.
 */
export function useFocusOn<Box extends HTMLElement>(value: unknown, before?: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const seen = useRef(before)
  const wasTakenOver = useTakenOver()
  useEffect(() => {
    const isHydrating = wasTakenOver()
    if (seen.current === value) return
    seen.current = value
    if (isHydrating && document.activeElement !== document.body) return
    box.current?.focus({ preventScroll: isHydrating })
  }, [value, wasTakenOver])
  return box
}

import { type RefObject, useEffect, useState } from 'react'

/** True while the element has scrolled out above, below the header's edge. Never before the app is awake. */
export function useScrolledOut(element: RefObject<HTMLElement | null>, headerHeight: number): boolean {
  const [out, setOut] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const watcher = new IntersectionObserver(
      ([entry]) =>
        setOut(entry ? !entry.isIntersecting && entry.boundingClientRect.top < headerHeight : false),
      { rootMargin: `-${headerHeight}px 0px 0px 0px` },
    )
    watcher.observe(watched)
    return () => watcher.disconnect()
  }, [element, headerHeight])
  return out
}

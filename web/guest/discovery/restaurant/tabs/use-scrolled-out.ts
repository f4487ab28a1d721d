import { type RefObject, useEffect, useState } from 'react'

/** A length greater than the height of any page. */
const wholePage = '1000000px'

/** Returns true while the element is scrolled above the bottom edge of the header. False until the app has loaded. */
export function useScrolledOut(element: RefObject<HTMLElement | null>, headerHeight: number): boolean {
  const [out, setOut] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    // Treat everything below as visible, so jumping past the element is detected, too.
    const watcher = new IntersectionObserver(([entry]) => setOut(entry ? !entry.isIntersecting : false), {
      rootMargin: `-${headerHeight}px 0px ${wholePage} 0px`,
    })
    watcher.observe(watched)
    return () => watcher.disconnect()
  }, [element, headerHeight])
  return out
}

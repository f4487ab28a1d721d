import { type RefObject, useEffect, useState } from 'react'

/** Far more than any page is long. */
const wholePage = '1000000px'

/** True while the element has scrolled out above, under the header. Never before the app is awake. */
export function useScrolledOut(element: RefObject<HTMLElement | null>, headerHeight: number): boolean {
  const [out, setOut] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    // All that lies below counts as seen, so that a leap over the element is noticed too.
    const watcher = new IntersectionObserver(([entry]) => setOut(entry ? !entry.isIntersecting : false), {
      rootMargin: `-${headerHeight}px 0px ${wholePage} 0px`,
    })
    watcher.observe(watched)
    return () => watcher.disconnect()
  }, [element, headerHeight])
  return out
}

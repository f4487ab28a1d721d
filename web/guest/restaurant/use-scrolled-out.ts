import { type RefObject, useEffect, useState } from 'react'

/** More pixels than any page is tall. */
const wholePage = '1000000px'

/** True while the element is scrolled out above, below the header. False until the app has loaded. */
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

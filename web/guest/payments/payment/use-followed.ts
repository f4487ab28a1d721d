import { useEffect } from 'react'

/** Opens `href` after `ms` milliseconds; never if either is null. Going back to this page doesn't open it again. */
export function useFollowed(href: string | null, ms: number | null): void {
  useEffect(() => {
    if (href === null || ms === null) return
    const timer = setTimeout(() => {
      const page = new URL(location.href)
      page.searchParams.delete('timeout')
      history.replaceState(history.state, '', page)
      location.assign(href)
    }, ms)
    return () => clearTimeout(timer)
  }, [href, ms])
}

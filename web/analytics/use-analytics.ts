import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { note } from './note.ts'

/** Notes every page with the cards on it, once the browser has nothing better to do, and every card that is followed. */
export function useAnalytics(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const shown = () => {
      const cards = document.querySelectorAll<HTMLElement>('[data-id]')
      const ids = [...cards].map(({ dataset }) => dataset['id'] ?? '')
      note('impression', [...new Set(ids)].slice(0, 60), pathname, search)
    }
    // What a guest only passes through was not seen.
    const timer = setTimeout(shown, 500)
    return () => clearTimeout(timer)
  }, [pathname, search])
  useEffect(() => {
    document.addEventListener('click', noteClick)
    return () => document.removeEventListener('click', noteClick)
  }, [])
}

function noteClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  const id = link?.closest<HTMLElement>('[data-id]')?.dataset['id']
  if (link && id) note('click', [id], link.pathname, location.search)
}

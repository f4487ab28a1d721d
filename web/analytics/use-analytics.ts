import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { note } from './note.ts'

/** Records every page with its cards when the browser is idle, and every click on a card. */
export function useAnalytics(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const shown = () => {
      const cards = document.querySelectorAll<HTMLElement>('[data-id]')
      const ids = [...cards].map(({ dataset }) => dataset['id'] ?? '')
      note('impression', [...new Set(ids)].slice(0, 60), pathname, search)
    }
    // Pages left within half a second don't count.
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
  // A click on a card's save button isn't a click on its restaurant.
  if (link?.classList.contains('heart')) return
  const id = link?.closest<HTMLElement>('[data-id]')?.dataset['id']
  if (link && id) note('click', [id], link.pathname, location.search)
}

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { storedPageKey } from './page-keys.ts'
import { ageLineId, storedPageShown } from './age-line.ts'

/**
 * Empty element that says how old a page is while the guest is offline. The service worker fills it in a stored page,
 * and the app in an open one, so React must leave it alone. Only pages that are stored include it.
 */
export function SavedLine() {
  const { t, locale } = useText()
  const { pathname, search } = useLocation()
  const key = storedPageKey(new URL(pathname + search, 'http://here'))
  useEffect(() => {
    if (key !== null) dispatchEvent(new Event(storedPageShown))
  }, [key])
  if (key === null) return null
  return (
    <output
      id={ageLineId}
      data-words={t('shell.savedPage', { time: '{time}' })}
      data-locale={locale}
      className="block bg-wash px-4 py-2 text-center"
      hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

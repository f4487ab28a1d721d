import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { LocationPanelProps } from '#web/guest/discovery/location/location-panel.tsx'
import { withText } from '#web/text/screen-text.ts'
import { useText } from '#web/text/text.tsx'
import { ChevronDownIcon, PinIcon } from '#web/ui/icons.tsx'
import { LocationLinks } from './location-links.tsx'
import { closeFromOutside } from '#web/shell/close-from-outside.ts'
import type { ShellState } from '#web/shell/shell-state.ts'

const loadPanel = withText(['selectors'], () => import('#web/guest/discovery/location/location-panel.tsx'))

/**
 * A native `details` element with nearby regions and a form; once the app has loaded, the rest loads when it
 * opens.
 */
export function LocationSelector({ state }: { state: ShellState }) {
  const { t } = useText()
  const { regionId, regionName, area, shell } = state
  const { pathname, search } = useLocation()
  const details = useRef<HTMLDetailsElement>(null)
  const [before, setBefore] = useState({ typed: '', focused: false })
  const [Panel, setPanel] = useState<ComponentType<LocationPanelProps> | null>(null)

  const arrive = async () => {
    if (!details.current?.open || Panel) return
    const loaded = await loadPanel().catch(() => null)
    // If loading fails, the visible regions and the form still work.
    if (!loaded) return
    const input = details.current?.querySelector('input[type=search]')
    if (input instanceof HTMLInputElement)
      setBefore({ typed: input.value, focused: document.activeElement === input })
    setPanel(() => loaded.LocationPanel)
  }
  const arriveEarly = useEffectEvent(() => void arrive())
  const close = () => {
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus({ preventScroll: true })
  }
  useEffect(() => {
    arriveEarly()
    return closeFromOutside(details.current)
  }, [])
  const page = pathname + search
  const lastPage = useRef(page)
  useEffect(() => {
    // Close on navigation.
    if (lastPage.current !== page) details.current?.removeAttribute('open')
    lastPage.current = page
  }, [page])

  if (!shell) return null
  const name = area || regionName || t('shell.everywhere')
  const onlyOne = shell.tenant?.lockRegionId === regionId && shell.nearby.length === 0
  if (onlyOne) return <p className="truncate text-small text-ink-soft">{name}</p>
  return (
    <details
      ref={details}
      className="group min-w-0 desktop:relative"
      onToggle={() => void arrive()}
      suppressHydrationWarning
    >
      <summary
        className="flex min-h-target list-none items-center gap-1.5 text-small text-ink-soft hover:text-ink"
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
      >
        <PinIcon size={18} className="flex-none max-tablet:hidden desktop:max-[70rem]:hidden" />
        <span className="visually-hidden">{t('shell.region')}: </span>
        <span className="truncate">{name}</span>
        <ChevronDownIcon size={16} className="flex-none transition-transform group-open:rotate-180" />
      </summary>
      <nav
        aria-label={t('shell.regions')}
        className="absolute inset-x-0 top-full z-over max-h-[calc(100dvh-8rem)] overflow-auto overscroll-contain border-b border-line bg-raised px-gutter py-4 text-ink shadow-mid desktop:inset-e-auto desktop:inset-s-0 desktop:mt-1 desktop:w-144 desktop:rounded-lg desktop:border desktop:p-5"
      >
        {Panel ? (
          <Panel shell={shell} regionId={regionId} {...before} onClose={close} />
        ) : (
          <LocationLinks shell={shell} regionId={regionId} />
        )}
      </nav>
    </details>
  )
}

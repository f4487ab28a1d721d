import { useEffect, useRef } from 'react'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { directionSign } from '#web/ui/direction.ts'
import { TabLinks, type TabLink } from '#web/ui/tab-links.tsx'

interface SecondaryBarProps {
  readonly name: string
  readonly tabs: readonly TabLink[]
  /** Link to book; null if the restaurant takes no reservations. */
  readonly bookHref: string | null
}

/**
 * Bar with the restaurant's name, tabs and booking button, shown below the header while the tabs are scrolled out of
 * view.
 */
export function SecondaryBar({ name, tabs, bookHref }: SecondaryBarProps) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const current = tabs.findIndex((tab) => tab.current)
  useEffect(() => {
    const row = box.current?.querySelector('nav')
    const link = row?.children[current]
    if (!row || !link) return
    const edge = directionSign() === 1 ? 'left' : 'right'
    row.scrollLeft += link.getBoundingClientRect()[edge] - row.getBoundingClientRect()[edge]
  }, [current])
  return (
    <div className="settle fixed inset-x-0 top-header z-sticky no-print">
      <div className="border-b border-line bg-paper shadow-low">
        <div className="page flex items-center gap-4 desktop:gap-8">
          <span className="hidden max-w-72 truncate font-serif text-step-1 font-display tablet:block">
            {name}
          </span>
          <div ref={box} className="min-w-0 grow [&_.tabs]:border-b-0">
            <TabLinks label={t('restaurant.tabsOf', { name })} tabs={tabs} leap />
          </div>
          {bookHref && (
            <LinkButton href={bookHref} size="small" className="flex-none whitespace-nowrap">
              {t('restaurant.book')}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  )
}

import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../text/text.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { useTo } from './sticky-query.ts'

const sections = ['dine', 'order', 'event'] as const

/** Dine, order, events: the three parts of the home page. */
export function SectionSwitch({ onHome, regionId }: { onHome: boolean; regionId: string | null }) {
  const { t } = useText()
  const links = useTo()
  useLocation()
  // The server never sees the part behind #; the browser reads it on every change of address.
  const hash = useSyncExternalStore(
    nothingToWatch,
    () => location.hash,
    () => '',
  )
  const section = sections.find((each) => hash === `#${each}`) ?? 'dine'
  const names = { dine: t('shell.dine'), order: t('shell.order'), event: t('shell.event') }

  return (
    <nav aria-label={t('shell.sections')} className="flex gap-6 self-stretch">
      {sections.map((each) => (
        <Anchor
          key={each}
          href={links.section(each, { regionId })}
          aria-current={onHome && each === section ? 'location' : undefined}
          className="flex items-center text-ink-soft hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--accent)]"
        >
          {names[each]}
        </Anchor>
      ))}
    </nav>
  )
}

function nothingToWatch(): () => void {
  return () => undefined
}

import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { useTo } from '#web/routing/sticky-query.ts'

const sections = ['dine', 'order', 'event'] as const

/** Shows links to the three sections of the home page: dining, ordering, events. */
export function SectionSwitch({ onHome, regionId }: { onHome: boolean; regionId: string | null }) {
  const { t } = useText()
  const links = useTo()
  useLocation()
  // The fragment isn't sent to the server, so the browser reads it on every navigation.
  const hash = useSyncExternalStore(
    nothingToWatch,
    () => location.hash,
    () => '',
  )
  const section = sections.find((each) => hash === `#${each}`) ?? 'dine'
  const names = { dine: t('shell.dine'), order: t('shell.order'), event: t('shell.event') }

  return (
    <nav aria-label={t('shell.sections')} className="flex gap-4 self-stretch min-[70rem]:gap-6">
      {sections.map((each) => (
        <Anchor
          key={each}
          href={links.section(each, { regionId })}
          aria-current={onHome && each === section ? 'location' : undefined}
          className="flex items-center text-ink-soft hover:text-ink aria-[current]:text-ink aria-[current]:[box-shadow:inset_0_-2px_var(--accent)]"
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

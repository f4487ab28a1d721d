import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../text/text.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { useTo } from './sticky-query.ts'

const sections = ['dine', 'order', 'event'] as const
type Section = (typeof sections)[number]

/** Dine, order, events: the three parts of the home page. */
export function SectionSwitch({ onHome, regionId }: { onHome: boolean; regionId: string | null }) {
  const { t } = useText()
  const links = useTo()
  const { hash } = useLocation()
  const [section, setSection] = useState<Section>('dine')
  const names = { dine: t('shell.dine'), order: t('shell.order'), event: t('shell.event') }

  // The server never sees the part behind #, so the browser says it once the page is there.
  useEffect(() => setSection(sections.find((each) => hash === `#${each}`) ?? 'dine'), [hash])

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

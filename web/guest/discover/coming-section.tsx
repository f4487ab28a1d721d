import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'

/** A part of the home page that is still to come, and says so. */
export function ComingSection({
  id,
  title,
  icon,
  children,
}: {
  id: string
  title: string
  icon: ReactNode
  children: ReactNode
}) {
  const { t } = useText()
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-20 content-start gap-2">
      <p className="eyebrow flex items-center gap-2">
        <span className="text-accent">{icon}</span>
        {t('home.notYet')}
      </p>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="max-w-prose text-ink-soft">{children}</p>
    </section>
  )
}

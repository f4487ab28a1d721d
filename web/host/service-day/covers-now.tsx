import { useMemo } from 'react'
import { coversOf, dueWithin } from './covers.ts'
import { useDay } from './use-day.tsx'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'

/** How full the restaurant is, and how many come soon: below each other in the bar of wide screens, otherwise in one line. */
export function CoversNow({ className = '' }: { readonly className?: string }) {
  const { t } = useText()
  const { shown, walkIns, now, isCurrent } = useDay()
  const { here, all, due } = useMemo(() => coversOf(shown, walkIns.values(), now), [shown, walkIns, now])
  return (
    <p
      className={classes(
        'numbers min-w-0 px-1 text-small text-ink-soft max-[80rem]:flex max-[80rem]:flex-wrap max-[80rem]:gap-x-3 min-[80rem]:text-end min-[80rem]:leading-[1.2]',
        className,
      )}
    >
      <span className="block truncate font-medium text-ink">
        {isCurrent || here > 0 ? t('tonight.covers', { here, all }) : t('hostApp.people', { count: all })}
      </span>
      {isCurrent && (
        <span className="block truncate">{t('tonight.due', { count: due, minutes: dueWithin })}</span>
      )}
    </p>
  )
}

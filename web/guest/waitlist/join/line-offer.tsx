import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { LineNow } from './load-line-now.ts'
import { waitWords } from '#web/parts/waits/wait-words.ts'

interface LineOfferProps {
  readonly idOrName: string
  readonly line: LineNow
  readonly area?: string
  /** Whether the offer is the page's main action, which makes it larger. */
  readonly main?: boolean
}

/** Shows the current wait at a restaurant and a button to join its waitlist, or to other waitlists if it's closed. */
export function LineOffer({ idOrName, line, area, main = false }: LineOfferProps) {
  const text = useText()
  const { t } = text
  const to = useTo()
  const { isOpen, wait, party, partiesInLine } = line
  const waiting = t('waitlist.waiting', { count: partiesInLine })
  return (
    <section
      aria-label={t(isOpen ? 'waitlist.join' : 'waitlist.closed.title')}
      className={classes(
        'flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-wash px-4 py-3.5',
        main && 'desktop:col-span-2',
      )}
    >
      <div>
        <p className={main ? 'text-step-1 font-medium' : 'font-medium'}>{t('waitlist.offerTitle')}</p>
        <p className="numbers text-small">
          {[
            wait && t('waitlist.offerWait', { count: party, wait: waitWords(wait, text) }),
            isOpen ? waiting : t('waitlist.closed.title'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <LinkButton
        kind={main && isOpen ? 'primary' : 'quiet'}
        size="small"
        href={isOpen ? to.waitlist(idOrName, { party, area }) : to.waitlists({ party })}
      >
        {t(isOpen ? 'waitlist.join' : 'waitlist.instead.lines')}
      </LinkButton>
    </section>
  )
}

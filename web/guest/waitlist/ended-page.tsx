import { summarizeWalkIn } from '#domain/summary/summarize-walk-in.ts'
import { drawEmptyState } from '#art/empty-state.ts'
import { QueuedHere } from '#web/parts/queued/queued-here.tsx'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { lineWords } from '#web/text/line-words.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import { Instead } from './join/closed-line.tsx'
import type { EntryData } from './load-walk-in.ts'

/** Shows how the wait ended, with any note from the restaurant, and what guests can do next. */
export function EndedPage({ place: { walkIn, restaurant, expected } }: { place: EntryData }) {
  const text = useText()
  const { t } = text
  const to = useTo()
  const heading = useFocusOn<HTMLHeadingElement>('ended')
  const { cancelNote, groupSize } = walkIn
  const { name, idOrName } = walkIn.restaurant
  const summary = summarizeWalkIn(walkIn, expected === null || expected.acceptsWalkIns)
  if (!summary) return null
  const title = lineWords(summary.title, text, walkIn.timeZone)
  const isVisit = summary.next.includes('restaurant')
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={`${title} · ${name}`} hidden />
      <div className="mx-auto grid max-w-narrow gap-5">
        {!isVisit && (
          <div
            className="w-40"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: drawEmptyState('canceled') }}
          />
        )}
        <div className="grid gap-2">
          <p className="text-ink-soft">{t('waitlistPlace.at', { restaurant: name })}</p>
          <h1 ref={heading} tabIndex={-1} className="text-step-3 outline-none">
            {title}
          </h1>
          <p className="text-ink-soft">{lineWords(summary.sentence, text, walkIn.timeZone)}</p>
        </div>
        <QueuedHere />
        {cancelNote && (
          <div className="border-s-2 border-accent ps-4">
            <p className="eyebrow">{name}</p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{cancelNote}</p>
          </div>
        )}
        {summary.next.includes('joinAgain') && (
          <div>
            <LinkButton href={to.waitlist(idOrName, { party: groupSize })}>
              {t('waitlistPlace.again')}
            </LinkButton>
          </div>
        )}
        {restaurant && summary.next.includes('elsewhere') && (
          <Instead restaurant={restaurant} party={groupSize} />
        )}
        {isVisit && (
          <div>
            <LinkButton kind="quiet" href={to.restaurant(idOrName)}>
              {t('waitlist.toRestaurant')}
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  )
}

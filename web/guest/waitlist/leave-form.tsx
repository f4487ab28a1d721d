import { Form, useNavigation } from 'react-router'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import type { EntryData } from './load-walk-in.ts'
import { screenOf } from '#web/parts/waits/walk-in-screens.ts'

/** Asks for confirmation before a guest gives up their place in line or their table. */
export function LeaveForm({ place: { walkIn } }: { place: EntryData }) {
  const { t } = useText()
  const to = useTo()
  const heading = useFocusOn<HTMLHeadingElement>('leave')
  const sending = useNavigation().state === 'submitting'
  const { id, restaurant, status } = walkIn
  const screen = screenOf(status)
  const isCalled = screen === 'ready'
  return (
    <section id="leave" aria-labelledby="leave-title" className="slip grid scroll-mt-20 gap-3">
      <h2 id="leave-title" ref={heading} tabIndex={-1} className="text-step-2 outline-none">
        {t(isCalled ? 'waitlistPlace.giveUpTitle' : 'waitlistPlace.leaveTitle')}
      </h2>
      <p className="text-ink-soft">{t(isCalled ? 'waitlistPlace.giveUpLead' : 'waitlistPlace.leaveLead')}</p>
      <div className="flex flex-wrap gap-3">
        <Form method="post" replace>
          <Button kind="danger" name="step" value="leave" aria-disabled={sending || undefined}>
            {t(sending ? 'waitlistPlace.leaving' : isCalled ? 'waitlistPlace.giveUp' : 'waitlistPlace.leave')}
          </Button>
        </Form>
        <LinkButton
          kind="quiet"
          href={to.walkIn(restaurant.idOrName, screen, { walkin: id })}
          preventScrollReset
          replace
        >
          {t(isCalled ? 'waitlistPlace.keepTable' : 'waitlistPlace.stay')}
        </LinkButton>
      </div>
    </section>
  )
}

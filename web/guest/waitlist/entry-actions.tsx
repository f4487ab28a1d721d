import { Form, useNavigation } from 'react-router'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import type { EntryData } from './load-walk-in.ts'
import { screenOf } from '#web/parts/waits/walk-in-screens.ts'

export function EntryActions({ place }: { place: EntryData }) {
  const { t } = useText()
  const to = useTo()
  const { id, restaurant, mayPostpone, mayLeave, mayChange } = place.walkIn
  const linkTo = (view: string) => `${to.walkIn(restaurant.idOrName, 'manage', { walkin: id, view })}#${view}`
  return (
    <div className="grid gap-3">
      <Coming place={place} />
      <div className="flex flex-wrap gap-3 *:grow">
        {mayPostpone && <StepButton step="later">{t('waitlistPlace.later')}</StepButton>}
        {mayLeave && (
          <LinkButton kind="quiet" href={linkTo('leave')} preventScrollReset>
            {t('waitlistPlace.leave')}
          </LinkButton>
        )}
      </div>
      {mayPostpone && <p className="text-small text-ink-soft">{t('waitlistPlace.laterHint')}</p>}
      {mayChange && (
        <p>
          <Anchor
            className="link inline-flex min-h-target items-center"
            href={linkTo('change')}
            preventScrollReset
          >
            {t('waitlistPlace.change')}
          </Anchor>
        </p>
      )}
    </div>
  )
}

/** Shows a button to report "I'm on my way" and then one to report "We're here". */
export function Coming({ place: { walkIn } }: { place: EntryData }) {
  const { t } = useText()
  const { coming, mayReportComing } = walkIn
  // Until when these are sent if the guest is offline.
  const queued = { keptUntil: walkIn.keptUntil ?? '', timeZone: walkIn.timeZone }
  return (
    <>
      {coming && (
        <output className="flex items-start gap-2 text-good">
          <CheckIcon size={20} className="mt-0.5 flex-none" />
          <span>{t(coming === 'here' ? 'waitlistPlace.saidHere' : 'waitlistPlace.saidOnMyWay')}</span>
        </output>
      )}
      {mayReportComing && coming === '' && (
        <StepButton step="onMyWay" kind="primary" fields={queued}>
          {t('waitlistPlace.onMyWay')}
        </StepButton>
      )}
      {mayReportComing && coming !== 'here' && (screenOf(walkIn.status) === 'ready' || coming !== '') && (
        <StepButton step="here" kind={coming === '' ? 'quiet' : 'primary'} fields={queued}>
          {t('waitlistPlace.here')}
        </StepButton>
      )}
    </>
  )
}

interface StepButtonProps {
  readonly step: 'later' | 'onMyWay' | 'here'
  readonly kind?: 'primary' | 'quiet'
  readonly fields?: Readonly<Record<string, string>>
  readonly children: string
}

export function StepButton({ step, kind = 'quiet', fields = {}, children }: StepButtonProps) {
  const { state, formData } = useNavigation()
  const sending = state === 'submitting' && formData?.get('step') === step
  return (
    <Form method="post" replace preventScrollReset className="grid">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button name="step" value={step} kind={kind} aria-disabled={sending || undefined}>
        {children}
      </Button>
    </Form>
  )
}

import { type ReactNode, useState } from 'react'
import type { Problems } from './bookable.tsx'
import type { Decision } from './state-steps.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { HostForm } from '#web/host/parts/host-form.tsx'
import type { State } from '#web/host/parts/restaurant-state.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What an owner usually decides in each state. */
export const usualDecision: Readonly<Record<State, Decision | null>> = {
  draft: 'publish',
  notAgreed: 'publish',
  live: 'pause',
  paused: 'resume',
  closed: 'reopen',
  suspended: null,
}

/** States in which a restaurant can be closed for good. */
export const closable: ReadonlySet<State> = new Set<State>(['notAgreed', 'live', 'paused'])

interface StateActionProps {
  readonly decision: Decision
  readonly problems: Problems
  /** Renders the button that opens the dialog. */
  readonly children: (open: () => void) => ReactNode
}

/** Publishing, pausing or closing, confirmed in a dialog that says what guests will notice. */
export function StateAction({ decision, problems, children }: StateActionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && <Confirm {...{ decision, problems }} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ConfirmProps {
  readonly decision: Decision
  readonly problems: Problems
  readonly onClose: () => void
}

/** Problems that publishing itself solves. */
const solved = new Set(['notPublished', 'notAgreed'])

function Confirm({ decision, problems, onClose }: ConfirmProps) {
  const { t } = useText()
  const { restaurant } = useAtRestaurant()
  const form = useForm(decision)
  const left = decision === 'publish' ? problems.filter(({ code }) => !solved.has(code)) : []
  return (
    <HostDialog
      title={t(`hostApp.decideTitle.${decision}`, { restaurant: restaurant.name })}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p className="text-ink-soft">{t(`hostApp.decideHint.${decision}`)}</p>
        {left.length > 0 && (
          <Notice tone="warn" title={t('hostApp.stillMissing')}>
            <ul className="list-disc ps-4">
              {left.map(({ code, message }) => (
                <li key={code}>{message}</li>
              ))}
            </ul>
          </Notice>
        )}
        <HostForm
          form={form}
          step={decision}
          fields={[]}
          failure={t('hostApp.changeFailed')}
          submit={t(`hostApp.decide.${decision}`)}
          onDone={onClose}
        />
        <Button type="button" kind="quiet" wide onClick={onClose}>
          {t('hostApp.back')}
        </Button>
      </div>
    </HostDialog>
  )
}

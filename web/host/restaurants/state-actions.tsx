import { useState } from 'react'
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

/** What an owner can decide in each state, the usual one first. */
const possible: Readonly<Record<State, readonly Decision[]>> = {
  draft: ['publish'],
  notAgreed: ['publish', 'closeForGood'],
  live: ['pause', 'closeForGood'],
  paused: ['resume', 'closeForGood'],
  closed: ['reopen'],
  suspended: [],
}

interface StateActionsProps {
  readonly state: State
  readonly problems: Problems
}

/** Publishing, pausing and closing, each confirmed in a dialog that says what guests will notice. */
export function StateActions({ state, problems }: StateActionsProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState<Decision | null>(null)
  if (possible[state].length === 0) return null
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
      {possible[state].map((each, at) => (
        <Button
          key={each}
          type="button"
          size="small"
          kind={at > 0 ? 'text' : each === 'pause' ? 'quiet' : 'primary'}
          onClick={() => setChosen(each)}
        >
          {t(`hostApp.decide.${each}`)}
        </Button>
      ))}
      {chosen && <Confirm decision={chosen} problems={problems} onClose={() => setChosen(null)} />}
    </div>
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
            <ul>
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

import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { HostLine as Line } from '#contracts/waitlist/host-line.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx'
import { HostWalkIn } from './host-walk-in.tsx'
import { addCommand, rulesCommand, type StateCommand } from './line-command.ts'

const states = { open: 'dev.lineOpen', paused: 'dev.linePaused', closed: 'dev.lineClosed' } as const

const buttons: readonly (readonly [StateCommand, MessageKey, (line: Line) => boolean])[] = [
  ['line:open', 'dev.openLine', ({ state }) => state !== 'open'],
  ['line:paused', 'dev.pauseLine', ({ state }) => state === 'open'],
  ['line:closed', 'dev.closeLine', ({ state }) => state !== 'closed'],
  ['line:callAuto', 'dev.callAuto', ({ autoCall }) => !autoCall],
  ['line:callByHand', 'dev.callByHand', ({ autoCall }) => autoCall],
]

interface HostLineProps {
  readonly line: Line
  readonly restaurant: string
}

/** Shows the waitlist of a restaurant with a form for each command that staff can currently send. */
export function HostLine({ line, restaurant }: HostLineProps) {
  const { t } = useText()
  return (
    <section className="mt-10" aria-labelledby="line">
      <h2 id="line" className="mb-4 text-step-2">
        {t('dev.line')}
      </h2>
      <p className="text-ink-soft">
        {t(states[line.state])} {t(line.autoCall ? 'dev.lineAuto' : 'dev.lineByHand')}
      </p>
      <LineForm restaurant={restaurant}>
        <p className="flex flex-wrap gap-2">
          {buttons
            .filter(([, , isPossible]) => isPossible(line))
            .map(([command, key]) => (
              <Button key={command} kind="quiet" size="small" name="command" value={command}>
                {t(key)}
              </Button>
            ))}
        </p>
      </LineForm>
      <div className="grid items-start gap-6 desktop:grid-cols-2">
        <AddParty line={line} restaurant={restaurant} />
        <LineRules line={line} restaurant={restaurant} />
      </div>
      {line.walkIns.length === 0 && <p className="mt-6 text-ink-soft">{t('dev.lineEmpty')}</p>}
      {line.walkIns.map((walkIn) => (
        <HostWalkIn
          key={walkIn.id}
          walkIn={walkIn}
          freeTables={line.freeNow.find(({ walkInId }) => walkInId === walkIn.id)?.tableNumber ?? ''}
        />
      ))}
    </section>
  )
}

function AddParty({ line, restaurant }: HostLineProps) {
  const { t } = useText()
  if (line.state === 'closed') return null
  return (
    <LineForm restaurant={restaurant} title={t('dev.addParty')}>
      <TextField name="customerName" label={t('dev.partyName')} autoComplete="off" maxLength={100} required />
      <TextField
        name="groupSize"
        type="number"
        label={t('dev.partySize')}
        min={1}
        max={line.rules.largestParty}
        defaultValue={2}
        required
      />
      <TextField name="phone" type="tel" label={t('dev.phone')} autoComplete="off" maxLength={40} />
      <div>
        <Button kind="quiet" size="small" name="command" value={addCommand}>
          {t('dev.addToLine')}
        </Button>
      </div>
    </LineForm>
  )
}

function LineRules({ line: { rules }, restaurant }: HostLineProps) {
  const { t } = useText()
  return (
    <LineForm restaurant={restaurant} title={t('dev.lineRules')}>
      <TextField
        name="keptMinutes"
        type="number"
        label={t('dev.keptMinutes')}
        min={3}
        max={60}
        defaultValue={rules.keptMinutes}
        required
      />
      <TextField
        name="joinMeters"
        type="number"
        label={t('dev.joinMeters')}
        min={50}
        max={50_000}
        defaultValue={rules.joinMeters ?? ''}
      />
      <TextField
        name="largestParty"
        type="number"
        label={t('dev.largestParty')}
        min={1}
        max={999}
        defaultValue={rules.largestParty}
        required
      />
      <CheckField
        name="needsApproval"
        value="yes"
        label={t('dev.needsApproval')}
        defaultChecked={rules.needsApproval}
      />
      <TextArea
        name="note"
        id="line-note"
        label={t('dev.lineNote')}
        rows={2}
        maxLength={500}
        defaultValue={rules.note}
      />
      <div>
        <Button kind="quiet" size="small" name="command" value={rulesCommand}>
          {t('dev.saveRules')}
        </Button>
      </div>
    </LineForm>
  )
}

interface LineFormProps {
  readonly restaurant: string
  readonly title?: string
  readonly children: ReactNode
}

function LineForm({ restaurant, title, children }: LineFormProps) {
  return (
    <Form method="post" className="mt-6 grid gap-3">
      <input type="hidden" name="restaurant" value={restaurant} />
      {title && <h3 className="text-step-1">{title}</h3>}
      {children}
    </Form>
  )
}

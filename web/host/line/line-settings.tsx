import type { HostLine } from '#contracts/waitlist/host-line.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { QuickButton, Saving, useQuickAction } from '#web/host/parts/quick-action.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx'

type State = HostLine['state']

export const stateWords: Readonly<Record<State, MessageKey>> = {
  open: 'hostLine.stateOpen',
  paused: 'hostLine.statePaused',
  closed: 'hostLine.stateClosed',
}

const changes: readonly (readonly [State, MessageKey])[] = [
  ['open', 'hostLine.open'],
  ['paused', 'hostLine.pause'],
  ['closed', 'hostLine.close'],
]

/** Whether guests can join, who calls parties, and the rules for whoever joins from now on. */
export function LineSettings({ line, onClose }: { readonly line: HostLine; readonly onClose: () => void }) {
  const { t } = useText()
  const act = useQuickAction('setState')
  const { state, stoppedUntil, autoCall } = line
  // A limit of the evening pauses it, whatever is pressed here.
  const isOffered = (next: State) => stoppedUntil === null || next === 'closed'
  return (
    <HostDialog title={t('hostLine.settings')} onClose={onClose}>
      <div className="grid gap-6">
        <section className="grid gap-3">
          <p>
            {t(stateWords[state])} {t(autoCall ? 'hostLine.callsItself' : 'hostLine.callsByHand')}
          </p>
          {act.isSaving && <Saving />}
          {act.problem}
          <div className="flex flex-wrap gap-2">
            {changes
              .filter(
                ([next]) => next !== state && !(next === 'paused' && state === 'closed') && isOffered(next),
              )
              .map(([next, words]) => (
                <QuickButton key={next} of={act} fields={{ state: next }}>
                  {t(words)}
                </QuickButton>
              ))}
            <QuickButton of={act} fields={{ autoCall: autoCall ? 'no' : 'yes' }}>
              {t(autoCall ? 'hostLine.callByHand' : 'hostLine.callAuto')}
            </QuickButton>
          </div>
          {state !== 'closed' && <p className="text-small text-ink-soft">{t('hostLine.closeHint')}</p>}
        </section>
        <Rules rules={line.rules} onDone={onClose} />
      </div>
    </HostDialog>
  )
}

const fields = ['keptMinutes', 'joinMeters', 'largestParty', 'note']

function Rules({ rules, onDone }: { readonly rules: HostLine['rules']; readonly onDone: () => void }) {
  const { t } = useText()
  const form = useForm('setRules')
  const at = useFieldProblems(form.result, fields)
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-step-1">{t('hostLine.rules')}</h3>
      <HostForm form={form} step="setRules" fields={fields} submit={t('hostLine.saveRules')} onDone={onDone}>
        <TextField
          {...at('keptMinutes')}
          name="keptMinutes"
          type="number"
          label={t('hostLine.keptMinutes')}
          min={3}
          max={60}
          defaultValue={rules.keptMinutes}
        />
        <TextField
          {...at('largestParty')}
          name="largestParty"
          type="number"
          label={t('hostLine.largestParty')}
          min={1}
          max={999}
          defaultValue={rules.largestParty}
        />
        <TextField
          {...at('joinMeters')}
          name="joinMeters"
          type="number"
          label={t('hostLine.joinMeters')}
          hint={t('hostLine.joinMetersHint')}
          min={50}
          max={50_000}
          defaultValue={rules.joinMeters ?? ''}
        />
        <CheckField
          name="needsApproval"
          value="yes"
          label={t('hostLine.needsApproval')}
          defaultChecked={rules.needsApproval}
        />
        <TextArea
          {...at('note')}
          name="note"
          id="line-note"
          label={t('hostLine.lineNote')}
          rows={2}
          maxLength={500}
          defaultValue={rules.note}
        />
      </HostForm>
    </section>
  )
}

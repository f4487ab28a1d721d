import type { ReactNode } from 'react'
import type { AnswerOf } from '#contracts/calls.ts'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { refusalOf } from '#web/form/form-result.ts'
import type { FormHandle } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'

export interface StepProps {
  readonly setup: AnswerOf<'setup.read'>
  /** From the page, because a step starts again once it was saved. */
  readonly form: FormHandle
}

interface WizardStepProps extends StepProps {
  readonly step: 'hours' | 'tables' | 'rules' | 'look'
  readonly fields?: readonly string[]
  /** Whether what guests need is there. */
  readonly isDone: boolean
  /** Whether guests can book without it. */
  readonly isOptional?: boolean
  readonly children: ReactNode
}

/** One step of the wizard, which is saved by itself. Bookings that no longer fit are saved over only on purpose. */
export function WizardStep({
  form,
  step,
  setup,
  fields = [],
  isDone,
  isOptional,
  children,
}: WizardStepProps) {
  const { t } = useText()
  const { result } = form
  const refusal = refusalOf(result?.step === step ? result.problem : null)
  const wasSaved = result?.step === step && result.problem === null
  return (
    <section className="slip" aria-labelledby={`wizard-${step}`}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`wizard-${step}`} className="text-step-2">
          {t(`hostApp.wizard.${step}`)}
        </h2>
        {(isDone || wasSaved || !isOptional) && (
          <StateMark shape={isDone ? 'circle' : 'diamond'} tone={isDone ? 'good' : 'warn'} filled={isDone}>
            {t(wasSaved ? 'hostApp.wizard.saved' : isDone ? 'hostApp.wizard.done' : 'hostApp.wizard.missing')}
          </StateMark>
        )}
      </div>
      <HostForm
        form={form}
        step={step}
        fields={fields}
        failure={t('hostApp.changeFailed')}
        submit={t(`hostApp.wizard.save.${step}`)}
        quiet={isDone}
      >
        <input type="hidden" name="basedOn" value={setup.revision} />
        {children}
        {refusal?.refused === 'strandedChanged' && (
          <CheckField
            name="strandsAny"
            label={t('hostApp.wizard.saveAnyway')}
            hint={t('hostApp.wizard.saveAnywayHint')}
          />
        )}
      </HostForm>
    </section>
  )
}

import { useState } from 'react'
import { readTableLine, writeTableLine } from '#domain/setup/table-line.ts'
import { type StepProps, WizardStep } from './wizard-step.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useText } from '#web/text/text.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const fields = ['tables'] as const

/** All tables in one line, with what it comes to while it is typed. */
export function TablesStep({ setup, form }: StepProps) {
  const { t } = useText()
  const { tables } = setup.floor
  const [text, setText] = useState(() => writeTableLine(tables))
  const at = useFieldProblems(form.result, fields)
  const groups = readTableLine(text)
  const sums = 'unread' in groups ? [] : groups
  const count = sums.reduce((sum, group) => sum + group.count, 0)
  const seats = sums.reduce((sum, group) => sum + group.count * group.seats, 0)
  return (
    <WizardStep form={form} step="tables" setup={setup} fields={fields} isDone={tables.length > 0}>
      <input type="hidden" name="before" value={JSON.stringify(tables)} />
      <TextField
        {...at('tables')}
        name="tables"
        label={t('hostApp.wizard.tablesField')}
        hint={t('hostApp.wizard.tablesHint')}
        defaultValue={text}
        maxLength={300}
        autoComplete="off"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className="text-ink-soft" aria-live="polite">
        {count > 0 && t('hostApp.wizard.tablesTotal', { tables: count, seats })}
      </p>
    </WizardStep>
  )
}

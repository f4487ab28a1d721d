import { type StepProps, WizardStep } from './wizard-step.tsx'
import { useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'

const partySizes = [2, 4, 6, 8, 10, 12, 15, 20, 30, 50]
const usualLargest = 8
const notices = [0, 30, 60, 120, 240, 1440, 2880]
const horizons = [7, 14, 30, 60, 90, 180, 365]

/** The rules that most restaurants choose; the others keep their usual values. */
export function RulesStep({ setup, form }: StepProps) {
  const { t } = useText()
  const { rules, floor } = setup
  // Of a restaurant that hasn't taken bookings yet, nobody has chosen the size that is stored, which is one guest.
  const largest = rules.acceptsReservations ? rules.maxPartySize : Math.max(rules.maxPartySize, usualLargest)
  const notice = (minutes: number) =>
    minutes === 0
      ? t('hostApp.wizard.notice.none')
      : minutes < 60
        ? t('hostApp.wizard.notice.minutes', { count: minutes })
        : minutes < 1440
          ? t('hostApp.wizard.notice.hours', { count: minutes / 60 })
          : t('hostApp.wizard.notice.days', { count: minutes / 1440 })
  return (
    <WizardStep
      form={form}
      step="rules"
      setup={setup}
      isDone={rules.acceptsReservations && floor.tables.length > 0}
    >
      <div className="grid gap-4 tablet:grid-cols-3">
        <SelectField
          name="maxPartySize"
          label={t('hostApp.wizard.largestParty')}
          defaultValue={largest}
          options={withOwn(partySizes, largest).map((size) => ({
            value: String(size),
            text: t('hostApp.wizard.people', { count: size }),
          }))}
        />
        <SelectField
          name="leadMinutes"
          label={t('hostApp.wizard.latest')}
          defaultValue={rules.leadMinutes}
          options={withOwn(notices, rules.leadMinutes).map((minutes) => ({
            value: String(minutes),
            text: notice(minutes),
          }))}
        />
        <SelectField
          name="maxAdvanceBookingDays"
          label={t('hostApp.wizard.earliest')}
          defaultValue={rules.maxAdvanceBookingDays}
          options={withOwn(horizons, rules.maxAdvanceBookingDays).map((days) => ({
            value: String(days),
            text: t('hostApp.wizard.notice.days', { count: days }),
          }))}
        />
      </div>
      <fieldset>
        <legend className="font-medium">{t('hostApp.wizard.whenFull')}</legend>
        {(['refuse', 'request'] as const).map((value) => (
          <CheckField
            key={value}
            type="radio"
            name="whenFull"
            value={value}
            label={t(`hostApp.wizard.full.${value}`)}
            defaultChecked={rules.whenFull === value}
          />
        ))}
      </fieldset>
    </WizardStep>
  )
}

/** What is stored is always among the choices. */
function withOwn(choices: readonly number[], own: number): number[] {
  return [...new Set([...choices, own])].toSorted((one, other) => one - other)
}

import { useState } from 'react'
import { clockOfMinutes, type WeeklyService, weeklyServices } from '#domain/setup/weekly-hours.ts'
import { type StepProps, WizardStep } from './wizard-step.tsx'
import { useText } from '#web/text/text.tsx'
import { formatWeekday } from '#web/text/weekday.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipButton } from '#web/ui/chip.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ChipChoice } from '#web/ui/fields/chip-choice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** Weekdays in the order of a week that begins on Monday; 0 is Sunday. */
const week = [1, 2, 3, 4, 5, 6, 0]

interface Row extends WeeklyService {
  readonly key: number
}

/** Usual hours, which the owner corrects. */
const presets = {
  dinner: [{ name: 'dinner', opens: 1080, closes: 1320 }],
  lunchAndDinner: [
    { name: 'lunch', opens: 720, closes: 870 },
    { name: 'dinner', opens: 1080, closes: 1320 },
  ],
  allDay: [{ name: null, opens: 600, closes: 1320 }],
} as const

let lastKey = 0

/** Gives each service a key of its own in this tab. */
function keyed(services: readonly WeeklyService[]): Row[] {
  return services.map((service) => {
    lastKey += 1
    return { ...service, key: lastKey }
  })
}

/** The services of a week, each with its days. */
export function HoursStep({ setup, form }: StepProps) {
  const { t } = useText()
  const { hours } = setup
  const [rows, setRows] = useState(() => keyed(weeklyServices(hours.doors)))
  // Booking hours of their own stay, unless the owner says otherwise.
  const isSame = hours.booking.length === 0 || JSON.stringify(hours.booking) === JSON.stringify(hours.doors)
  const choose = (preset: keyof typeof presets) =>
    setRows(
      keyed(
        presets[preset].map(({ name, ...times }) => ({
          ...times,
          name: name === null ? '' : t(`hostApp.wizard.name.${name}`),
          days: rows[0]?.days ?? week,
        })),
      ),
    )
  return (
    <WizardStep form={form} step="hours" setup={setup} isDone={hours.booking.length > 0}>
      <p className="text-ink-soft">{t('hostApp.wizard.hoursHint')}</p>
      <div className="flex flex-wrap gap-2">
        {(['dinner', 'lunchAndDinner', 'allDay'] as const).map((preset) => (
          <ChipButton key={preset} onClick={() => choose(preset)}>
            {t(preset === 'dinner' ? 'hostApp.wizard.name.dinner' : `hostApp.wizard.preset.${preset}`)}
          </ChipButton>
        ))}
      </div>
      {rows.map((row, at) => (
        <ServiceRow
          key={row.key}
          row={row}
          position={at + 1}
          onRemove={() => setRows((before) => before.filter(({ key }) => key !== row.key))}
        />
      ))}
      <div>
        <Button
          type="button"
          kind="quiet"
          size="small"
          onClick={() =>
            setRows((before) => [...before, ...keyed([{ name: '', opens: 1080, closes: 1320, days: [] }])])
          }
        >
          {t('hostApp.wizard.addService')}
        </Button>
      </div>
      <CheckField name="booking" label={t('hostApp.wizard.bookable')} defaultChecked={isSame} />
    </WizardStep>
  )
}

interface ServiceRowProps {
  readonly row: Row
  readonly position: number
  readonly onRemove: () => void
}

function ServiceRow({ row, position, onRemove }: ServiceRowProps) {
  const { t, locale } = useText()
  const { key, name, opens, closes, days } = row
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="visually-hidden">{t('hostApp.wizard.service', { number: position })}</legend>
      <input type="hidden" name="service" value={key} />
      <div className="grid gap-4 tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <TextField
          name={`name-${key}`}
          label={t('hostApp.wizard.serviceName')}
          defaultValue={name}
          maxLength={80}
          optionalMark={t('hostApp.optional')}
        />
        <TextField
          name={`opens-${key}`}
          type="time"
          label={t('hostApp.wizard.opens')}
          defaultValue={clockOfMinutes(opens)}
        />
        <TextField
          name={`closes-${key}`}
          type="time"
          label={t('hostApp.wizard.closes')}
          defaultValue={clockOfMinutes(closes)}
        />
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-medium">{t('hostApp.wizard.days')}</legend>
        <div className="flex flex-wrap gap-2">
          {week.map((day) => (
            <ChipChoice key={day} name={`day-${key}`} value={day} defaultChecked={days.includes(day)}>
              {formatWeekday(day, locale)}
            </ChipChoice>
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="button" kind="quiet" size="small" onClick={onRemove}>
          {t('hostApp.wizard.removeService', { number: position })}
        </Button>
      </div>
    </fieldset>
  )
}

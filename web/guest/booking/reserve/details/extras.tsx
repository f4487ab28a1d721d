import type { MessageKey } from '#web/text/text.tsx'
import { useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { type ExtraName, extraNames } from '#domain/reservations/extras.ts'

export const extraLabels: Readonly<Record<ExtraName, MessageKey>> = {
  babyChair: 'reserve.extra.babyChair',
  babyCarrier: 'reserve.extra.babyCarrier',
  stroller: 'reserve.extra.stroller',
  booth: 'reserve.extra.booth',
  highTop: 'reserve.extra.highTop',
  table: 'reserve.extra.table',
  party: 'reserve.extra.party',
  dontDisturb: 'reserve.extra.dontDisturb',
  contactless: 'reserve.extra.contactless',
}

interface ExtrasProps {
  /** Whether the restaurant offers each extra, by its name. */
  readonly offered: Readonly<Record<string, boolean>>
  readonly ticked: readonly ExtraName[]
}

export function Extras({ offered, ticked }: ExtrasProps) {
  const { t } = useText()
  const names = extraNames.filter((name) => offered[name])
  if (names.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('reserve.extras')}</legend>
      <div className="grid tablet:grid-cols-2">
        {names.map((name) => (
          <CheckField
            key={name}
            name="extras"
            value={name}
            label={t(extraLabels[name])}
            defaultChecked={ticked.includes(name)}
          />
        ))}
      </div>
    </fieldset>
  )
}

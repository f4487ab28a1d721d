import type { AnswerOf } from '#contracts/calls.ts'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { serverNow } from '#web/session/server-clock.ts'
import { platformTag } from '#domain/locale.ts'
import { formatLocalDate } from '#web/text/long-date.ts'
import { type Text, useText } from '#web/text/text.tsx'

export type Device = AnswerOf<'staff.devices'>['devices'][number]

/** Who is at the device, and when it was last used. */
export function DeviceUse({ device }: { readonly device: Device }) {
  const text = useText()
  const { t } = text
  const { person, seen, isUnused, purpose } = device
  if (isUnused)
    return (
      <StateMark shape="diamond" tone="warn">
        {t('hostApp.unused')}
      </StateMark>
    )
  return (
    <>
      {person ? (
        <StateMark shape="circle" tone="good" filled>
          {person.name}
        </StateMark>
      ) : (
        <StateMark shape={purpose === 'kiosk' ? 'circle' : 'square'} tone="soft">
          {purpose === 'kiosk' ? t('hostApp.forGuests') : t('hostApp.locked')}
        </StateMark>
      )}
      <span className="block text-ink-soft">{t('hostApp.lastUsed', { when: ago(seen, text) })}</span>
    </>
  )
}

const minuteMs = 60_000

/** Returns how long ago a moment was, by the server's clock, such as "5 minutes ago". */
function ago(moment: string, { locale }: Pick<Text, 'locale'>): string {
  const minutes = Math.max(0, Math.round((serverNow() - Date.parse(moment)) / minuteMs))
  const format = new Intl.RelativeTimeFormat(platformTag(locale), { numeric: 'auto' })
  if (minutes < 60) return format.format(-minutes, 'minute')
  if (minutes < 24 * 60) return format.format(-Math.round(minutes / 60), 'hour')
  return minutes < 30 * 24 * 60
    ? format.format(-Math.round(minutes / 60 / 24), 'day')
    : formatLocalDate(moment, locale)
}

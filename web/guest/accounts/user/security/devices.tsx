import { useForm } from '#web/form/use-form.ts'
import { formatLocalDate } from '#web/text/long-date.ts'
import { useText } from '#web/text/text.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus/use-focus-after-removal.ts'
import { DeviceIcon } from '#web/guest/accounts/account-icons.tsx'
import { ConfirmedButton } from './confirmed-button.tsx'
import type { SecurityData } from '../load-user.ts'
import { Section } from '../section.tsx'

/** Lists signed-in devices, this one first. */
export function Devices({ devices }: { devices: NonNullable<SecurityData['devices']> }) {
  const { t, locale } = useText()
  const form = useForm('endDevice')
  const others = useForm('endOthers')
  const sorted = devices.toSorted((a, b) => Number(b.current) - Number(a.current))
  const list = useFocusAfterRemoval<HTMLUListElement>(sorted.map(({ id }) => id))
  return (
    <Section title={t('user.devices')}>
      <ul ref={list} className="ledger">
        {sorted.map(({ id, name, lastUsed, current }) => (
          <li key={id} className="items-center">
            <span className="flex min-w-0 items-center gap-3">
              <DeviceIcon size={20} className="flex-none text-ink-soft" />
              <span className="min-w-0 wrap-anywhere">
                {name || t('user.unknownDevice')}
                <span className="block text-small text-ink-soft">
                  {current
                    ? t('user.thisDevice')
                    : t('user.lastUsed', { day: formatLocalDate(lastUsed, locale) })}
                </span>
              </span>
            </span>
            {!current && (
              <ConfirmedButton
                id={`end-${id}`}
                form={form}
                step="endDevice"
                fields={{ deviceId: id }}
                text={t('user.endDevice')}
                title={t('user.endDeviceNamed', { device: name || t('user.unknownDevice') })}
              />
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <ConfirmedButton
          id="end-others"
          kind="quiet"
          form={others}
          step="endOthers"
          text={t('user.endOthers')}
          title={t('user.endOthers')}
          lead={t('user.endOthersLead')}
        />
      )}
    </Section>
  )
}

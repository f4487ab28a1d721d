import { SmallProblem } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { formatLocalDate } from '#web/text/long-date.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts'
import { DeviceIcon } from '../account-icons.tsx'
import type { UserData } from './load-user.ts'
import { Section } from './section.tsx'

/** Lists signed-in devices, this one first. */
export function Devices({ devices }: { devices: NonNullable<UserData['devices']> }) {
  const { t, locale } = useText()
  const { result, sending, submit } = useForm('endDevice')
  const everywhere = useForm('endDevices')
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
              <Button
                type="button"
                kind="text"
                size="small"
                aria-disabled={sending || undefined}
                aria-label={t('user.endDeviceNamed', { device: name || t('user.unknownDevice') })}
                onClick={() => {
                  if (!sending) submit({ step: 'endDevice', deviceId: id })
                }}
              >
                {t('user.endDevice')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SmallProblem result={result?.problem ? result : everywhere.result} />
      {devices.length > 1 && (
        <Button
          type="button"
          kind="quiet"
          size="small"
          aria-disabled={everywhere.sending || undefined}
          onClick={() => {
            if (!everywhere.sending) everywhere.submit({ step: 'endDevices' })
          }}
        >
          {t('user.endAll')}
        </Button>
      )}
    </Section>
  )
}

import { useRevalidator } from 'react-router'
import { useSend } from '#web/session/use-send.ts'
import { formatLongDate } from '#web/text/long-date.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeviceIcon } from '../account-icons.tsx'
import { SmallProblem } from '../form/small-problem.tsx'
import { useAsk } from '../form/use-ask.ts'
import type { UserData } from './load-user.ts'
import { Section } from './section.tsx'
import { useLeaveEverywhere } from './use-leave.ts'

/** Where the account is signed in, this device first. */
export function Devices({ devices }: { devices: NonNullable<UserData['devices']> }) {
  const { t, locale } = useText()
  const send = useSend()
  const { revalidate } = useRevalidator()
  const { ask, sending, problem } = useAsk()
  const everywhere = useLeaveEverywhere()
  const sorted = devices.toSorted((a, b) => Number(b.current) - Number(a.current))
  const end = async (deviceId: string) => {
    if (await ask(() => send('identity.endDevice', { deviceId }))) await revalidate()
  }
  return (
    <Section title={t('user.devices')}>
      <ul className="ledger">
        {sorted.map(({ id, name, lastUsed, current }) => (
          <li key={id} className="items-center">
            <span className="flex min-w-0 items-center gap-3">
              <DeviceIcon size={20} className="flex-none text-ink-soft" />
              <span className="min-w-0 wrap-anywhere">
                {name || t('user.unknownDevice')}
                <span className="block text-small text-ink-soft">
                  {current
                    ? t('user.thisDevice')
                    : t('user.lastUsed', { day: formatLongDate(lastUsed, locale) })}
                </span>
              </span>
            </span>
            {!current && (
              <Button
                type="button"
                kind="text"
                size="small"
                aria-disabled={sending || undefined}
                aria-label={t('user.endDeviceNamed', { device: name })}
                onClick={() => void end(id)}
              >
                {t('user.endDevice')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SmallProblem problem={problem ?? everywhere.problem} />
      {devices.length > 1 && (
        <Button
          type="button"
          kind="quiet"
          size="small"
          aria-disabled={everywhere.sending || undefined}
          onClick={() => void everywhere.leave()}
        >
          {t('user.endAll')}
        </Button>
      )}
    </Section>
  )
}

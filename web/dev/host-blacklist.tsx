import { Form } from 'react-router'
import type { Blacklist } from '#contracts/booking/host.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { removeCommand } from './staff-command.ts'

interface HostBlacklistProps extends Blacklist {
  readonly restaurant: string
}

export function HostBlacklist({ entries, restaurant }: HostBlacklistProps) {
  const { t, locale } = useText()
  return (
    <section className="mt-10" aria-labelledby="blacklist">
      <h2 id="blacklist" className="mb-4 text-step-2">
        {t('dev.blacklist')}
      </h2>
      <ul className="ledger">
        {entries.map(({ id, name, reason, created }) => (
          <li key={id} className="max-desktop:grid-cols-1!">
            <span className="min-w-0 wrap-anywhere">
              {[name, formatDay(created.slice(0, 10), locale)].filter(Boolean).join(' · ')}
              <span className="block text-ink-soft">{reason}</span>
            </span>
            <Form method="post">
              <input type="hidden" name="restaurant" value={restaurant} />
              <input type="hidden" name="entry" value={id} />
              <Button kind="quiet" size="small" name="command" value={removeCommand}>
                {t('dev.removeFromBlacklist')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

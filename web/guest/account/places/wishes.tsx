import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { useSend } from '#web/session/use-send.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { formatDay } from '#web/text/format.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { SmallProblem } from '../form/small-problem.tsx'
import { useAsk } from '../form/use-ask.ts'
import type { Wish } from './load-places.ts'

const states: Readonly<Record<Wish['status'], MessageKey>> = {
  unconfirmed: 'places.wishUnconfirmed',
  confirmed: 'places.wishWaiting',
  told: 'places.wishTold',
  withdrawn: 'places.wishWithdrawn',
}

/** The tables the guest wants to hear of. */
export function Wishes({ wishes }: { wishes: readonly Wish[] }) {
  const { t, locale } = useText()
  const id = useId()
  const to = useTo()
  const send = useSend()
  const { revalidate } = useRevalidator()
  const { ask, sending, problem } = useAsk()
  const withdraw = async (token: string) => {
    if (await ask(() => send('requests.withdraw', { token }))) await revalidate()
  }
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h2 id={id} className="text-step-2">
        {t('places.wishes')}
      </h2>
      <ul className="ledger">
        {wishes.map(({ token, subject, idOrName, date, partySize, status }) => (
          <li key={token} className="items-center">
            <span className="min-w-0">
              {idOrName === null ? (
                subject
              ) : (
                <Anchor
                  className="link wrap-anywhere"
                  href={to.restaurant(idOrName, { date, party: partySize })}
                >
                  {subject}
                </Anchor>
              )}
              <span className="numbers block text-small text-ink-soft">
                {[
                  date && formatDay(date, locale),
                  partySize && t('places.guests', { count: partySize }),
                  t(states[status]),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {(status === 'confirmed' || status === 'unconfirmed') && (
              <Button
                type="button"
                kind="text"
                size="small"
                aria-disabled={sending || undefined}
                aria-label={t('places.withdrawNamed', { place: subject })}
                onClick={() => void withdraw(token)}
              >
                {t('places.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SmallProblem problem={problem} />
    </section>
  )
}

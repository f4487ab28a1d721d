import { useId } from 'react'
import { SmallProblem } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay } from '#web/text/format.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus/use-focus-after-removal.ts'
import type { TableAlert } from './load-saved-restaurants.ts'

const states: Readonly<Record<TableAlert['status'], MessageKey>> = {
  unconfirmed: 'saved.alertUnconfirmed',
  confirmed: 'saved.alertWaiting',
  told: 'saved.alertSent',
  withdrawn: 'saved.alertCanceled',
  // Only claims are decided, and they aren't among the alerts.
  approved: 'saved.alertCanceled',
  rejected: 'saved.alertCanceled',
}

function hasOffer(status: TableAlert['status'], offer: TableAlert['offer']): boolean {
  return status === 'confirmed' && offer?.state === 'open'
}

export function TableAlerts({ alerts }: { alerts: readonly TableAlert[] }) {
  const { t, locale } = useText()
  const id = useId()
  const to = useTo()
  const { result, sending, submit } = useForm('withdraw')
  const list = useFocusAfterRemoval<HTMLUListElement>(alerts.map(({ token, status }) => `${token} ${status}`))
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h2 id={id} className="text-step-2">
        {t('saved.alerts')}
      </h2>
      <ul ref={list} className="ledger">
        {alerts.map(({ token, subject, idOrName, date, partySize, status, offer }) => (
          <li key={token} className="items-center">
            <span className="min-w-0">
              {idOrName === null ? (
                <span>{subject}</span>
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
                  partySize && t('saved.guests', { count: partySize }),
                  t(hasOffer(status, offer) ? 'saved.alertOffer' : states[status]),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {hasOffer(status, offer) && (
                <Anchor className="link inline-flex min-h-target items-center" href={to.request({ token })}>
                  {t('saved.seeOffer')}
                </Anchor>
              )}
            </span>
            {(status === 'confirmed' || status === 'unconfirmed') && (
              <Button
                type="button"
                kind="text"
                size="small"
                aria-disabled={sending || undefined}
                aria-label={t('saved.cancelAlertNamed', { place: subject })}
                onClick={() => {
                  if (!sending) submit({ step: 'withdraw', token })
                }}
              >
                {t('saved.cancelAlert')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SmallProblem result={result} />
    </section>
  )
}

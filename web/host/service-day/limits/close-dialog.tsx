import type { ReactNode } from 'react'
import { stillHere } from './concerned.ts'
import { ConcernedParties } from './concerned-parties.tsx'
import { timesOf } from './limit-times.ts'
import { useCurrentLimits } from './limit-strip.tsx'
import { useLimitSteps } from './use-limit-steps.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { toHost } from '#web/host/host-paths.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** Closes the service: who still sits, who hasn't come and who waits. Staff decide about each of them. */
export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  const day = useDay()
  const { restaurantId } = useAtRestaurant().restaurant
  const { isSending, problem, close } = useLimitSteps()
  const { seated, expected, waiting } = stillHere(day)
  const isClosed = useCurrentLimits().some(
    ({ kind, stopsLine, from, until }) =>
      kind === 'times' &&
      stopsLine &&
      Date.parse(from) <= day.now + 60_000 &&
      Date.parse(until) >= timesOf(day).closes,
  )
  const isEmpty = seated.length + expected.length + waiting.length === 0
  return (
    <HostDialog title={t('tonight.limits.closeService')} onClose={onClose}>
      <div className="-mt-3">
        {isClosed ? (
          <StateMark shape="square" tone="ink" filled>
            {t('tonight.limits.isClosed')}
          </StateMark>
        ) : (
          <p className="text-ink-soft">{t('tonight.limits.closeHint')}</p>
        )}
      </div>
      <div className="mt-5 grid gap-5">
        {seated.length > 0 && (
          <Group title={t('tonight.section.seated')} count={seated.length}>
            <ConcernedParties parties={seated} onOpen={onClose} />
          </Group>
        )}
        {expected.length > 0 && (
          <Group title={t('tonight.limits.notHere')} count={expected.length}>
            <ConcernedParties parties={expected} onOpen={onClose} />
          </Group>
        )}
        {waiting.length > 0 && (
          <Group title={t('tonight.view.line')} count={waiting.length}>
            <ul>
              {waiting.map(({ id, name, size }) => (
                <li key={id} className="border-t border-line">
                  <Anchor
                    href={toHost.line(restaurantId, { party: id })}
                    onClick={onClose}
                    className="numbers flex min-h-target items-center gap-3 py-1 hover:bg-sunk"
                  >
                    <bdi className="min-w-0 flex-1 wrap-anywhere">
                      {name || t('tonight.partyOf', { count: size })}
                    </bdi>
                    <span className="flex-none text-ink-soft">{t('hostApp.people', { count: size })}</span>
                  </Anchor>
                </li>
              ))}
            </ul>
          </Group>
        )}
        {isEmpty && <p>{t('tonight.limits.nobodyLeft')}</p>}
        {isClosed ? (
          <Button type="button" className="justify-self-end" data-first onClick={onClose}>
            {t('tonight.understood')}
          </Button>
        ) : (
          <form
            className="grid gap-5"
            onSubmit={(event) => {
              event.preventDefault()
              const reason = new FormData(event.currentTarget).get('reason')
              void close(typeof reason === 'string' ? reason.trim() : '')
            }}
          >
            <TextField
              name="reason"
              label={t('tonight.block.reason')}
              hint={t('tonight.block.reasonHint')}
              maxLength={1000}
              autoComplete="off"
            />
            {problem && (
              <p role="alert" className="text-bad">
                {problem}
              </p>
            )}
            <div className="flex flex-wrap justify-end gap-3">
              <Button type="button" kind="quiet" onClick={onClose}>
                {t('hostApp.back')}
              </Button>
              <Button aria-disabled={isSending || undefined}>
                {isSending ? t('tonight.saving') : t('tonight.limits.closeService')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </HostDialog>
  )
}

interface GroupProps {
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}

function Group({ title, count, children }: GroupProps) {
  return (
    <section>
      <h3 className="mb-1.5 font-sans text-body font-bold">
        {title} <span className="numbers font-regular text-ink-soft">{count}</span>
      </h3>
      {children}
    </section>
  )
}

import { useRef } from 'react'
import { limitWords } from './limit-words.ts'
import { useMayLimit } from './limits-context.tsx'
import { useLimitSteps } from './use-limit-steps.ts'
import type { ServiceLimit } from '#contracts/booking/host-limits.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useText } from '#web/text/text.tsx'

/** What is stopped, closed or blocked, above a view of the day, with the way to end it. */
export function LimitStrip() {
  const { t } = useText()
  const limits = useCurrentLimits()
  if (limits.length === 0) return null
  return (
    <section aria-label={t('tonight.limits.title')} className="border-b border-line bg-sunk">
      <ul className="max-h-40 overflow-y-auto">
        {limits.map((limit) => (
          <LimitRow key={limit.id} limit={limit} />
        ))}
      </ul>
    </section>
  )
}

/** The limits of the day that aren't over. */
export function useCurrentLimits(): readonly ServiceLimit[] {
  const { setup, now } = useDay()
  return setup.limits.filter(({ until }) => Date.parse(until) > now)
}

interface LimitRowProps {
  readonly limit: ServiceLimit
  readonly className?: string
}

/** One limit with its reason. The hatching is the sign for whatever is stopped, closed or blocked. */
export function LimitRow({ limit, className = 'ps-4 pe-3 tablet:ps-5' }: LimitRowProps) {
  const text = useText()
  const { t } = text
  const { zone } = useDay()
  const mayLimit = useMayLimit()
  const { end, isSending, problem } = useLimitSteps()
  const words = limitWords(limit, zone, text)
  const row = useRef<HTMLLIElement>(null)
  const endIt = async () => {
    const { current } = row
    const next = current?.nextElementSibling ?? current?.previousElementSibling
    const around = current?.closest('dialog')
    if (!(await end(limit))) return
    requestAnimationFrame(() => {
      // Somebody has moved on meanwhile.
      if (current?.isConnected || document.activeElement !== document.body) return
      const inRow = next?.isConnected ? next.querySelector<HTMLElement>('button') : null
      const inDialog = around?.querySelector<HTMLElement>('[data-first]')
      const target = inRow ?? inDialog ?? document.getElementById('main')
      target?.focus({ preventScroll: true })
    })
  }
  return (
    <li
      ref={row}
      className={`flex min-h-target items-center gap-3 border-b border-line py-1.5 last:border-b-0 ${className}`}
    >
      <span
        aria-hidden="true"
        className="size-4 flex-none rounded-sm border border-ink-soft bg-[repeating-linear-gradient(135deg,transparent_0_3px,var(--ink-soft)_3px_4.5px)]"
      />
      <span className="numbers min-w-0 flex-1 leading-snug wrap-anywhere">
        <bdi>{words}</bdi>
        {limit.reason !== '' && <bdi className="text-ink-soft">{` · ${limit.reason}`}</bdi>}
        {problem && (
          <span role="alert" className="block text-small text-bad">
            {problem}
          </span>
        )}
      </span>
      {mayLimit && (
        <button
          type="button"
          aria-disabled={isSending || undefined}
          className="min-h-target flex-none rounded-full px-3.5 font-medium underline-offset-4 hover:underline aria-disabled:opacity-60"
          onClick={() => void endIt()}
        >
          {isSending ? t('tonight.saving') : t('tonight.limits.end')}
          <span className="visually-hidden">{` ${words}`}</span>
        </button>
      )}
    </li>
  )
}

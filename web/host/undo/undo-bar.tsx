import { type ReactNode, useEffect } from 'react'
import { undoSeconds } from '#domain/reservations/undo.ts'
import { notifiedAt } from './done.ts'
import { doneWord, partyInShort } from './undo-words.ts'
import { useSecondsUntil } from './use-seconds.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { limitWords } from '#web/host/service-day/limits/limit-words.ts'
import { useLimitSteps } from '#web/host/service-day/limits/use-limit-steps.ts'
import type { Done, DoneLimit } from '#web/host/service-day/day-store.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useKeys } from '#web/host/service-day/use-keys.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { CrossIcon } from '#web/ui/icons.tsx'

/** What can be taken back for longer is offered in the panel after that. */
const offeredMs = 30_000

/** How long the bar says what can't be taken back. */
const saidMs = 10_000

const barClass =
  'pointer-events-auto mx-auto flex max-w-3xl items-center gap-2 rounded-md bg-ink py-1 ps-4 pe-1 text-paper shadow-lg'

interface UndoBarProps {
  readonly takeBack: (party: Party, done: Done) => void
  /** Whether it lies over the view instead of below its list. */
  readonly isOver?: boolean
}

/** What was done last in this tab, with the way to take it back, and when the guest is notified of it. */
export function UndoBar({ takeBack, isOver = false }: UndoBarProps) {
  const { done } = useDay()
  return (
    // Always there, so that what appears in it is read out.
    <output
      className={classes(
        'pointer-events-none fixed inset-x-0 bottom-[7.5rem] z-bar block px-3',
        isOver
          ? 'desktop:bottom-3'
          : 'desktop:sticky desktop:bottom-0 desktop:mt-auto desktop:pt-6 desktop:pb-3',
      )}
    >
      {done && 'limit' in done && <LimitBar key={`${done.id} ${done.isEnded}`} done={done} />}
      {done && !('limit' in done) && <Bar key={`${done.id} ${done.version}`} {...{ done, takeBack }} />}
    </output>
  )
}

/** The limit that was made or ended last. */
function LimitBar({ done }: { readonly done: DoneLimit }) {
  const text = useText()
  const { t } = text
  const { store, zone } = useDay()
  const { limit, isEnded, until } = done
  const { isSending, problem, end, again } = useLimitSteps()
  const isOver = useSecondsUntil(until) === 0
  const undo = () => void (isEnded ? again(limit) : end(limit))
  useKeys({ z: undo })
  useEffect(() => {
    if (isOver) store.setDone(null)
  }, [isOver, store])
  if (isOver) return null
  return (
    <span className={barClass}>
      <span className="numbers grid min-w-0 flex-1 py-1 leading-snug">
        <bdi className="line-clamp-2">
          {isEnded && <strong className="font-medium">{`${t('tonight.limits.ended')} · `}</strong>}
          <span>{limitWords(limit, zone, text)}</span>
        </bdi>
        {problem && <span className="text-small">{problem}</span>}
      </span>
      <BarButtons {...{ undo }} isBusy={isSending} />
    </span>
  )
}

interface BarProps extends Pick<UndoBarProps, 'takeBack'> {
  readonly done: Done
}

function Bar({ done, takeBack }: BarProps) {
  const text = useText()
  const { store, shown, pending, notices, zone, date: day } = useDay()
  const { id, kind, at, until, date } = done
  const isOver = useSecondsUntil(until === null ? at + saidMs : Math.min(until, at + offeredMs)) === 0
  const onDay = shown.find((each) => each.id === id)
  const isElsewhere = date !== day
  const party = onDay ?? (isElsewhere ? done.party : undefined)
  const notice = notices.get(id)
  // A later step isn't this one's to take back, also if it took effect early.
  const isOutdated = onDay !== undefined && onDay.version > done.version
  const undo = () => {
    if (party && !isOutdated && !pending.has(id)) takeBack(party, done)
  }
  useKeys({ z: until === null ? undefined : undo })
  useEffect(() => {
    if (isOver) store.setDone(null)
  }, [isOver, store])
  // Bookings of the day say it themselves.
  if (isOver || !party || isOutdated || (notice && onDay)) return null
  return (
    <span data-about={id} className={barClass}>
      <span className="numbers grid min-w-0 flex-1 py-1 leading-snug">
        <span className="truncate">
          <strong className="font-medium">{doneWord(kind, text)}</strong>
          <bdi>{` · ${partyInShort(party, zone, text)}`}</bdi>
          {isElsewhere && <span>{` · ${formatDay(date, text.locale, 'short')}`}</span>}
        </span>
        {notice ? <span className="text-small">{notice.message}</span> : <What done={done} />}
      </span>
      <BarButtons undo={until === null ? null : undo} isBusy={pending.has(id)} />
    </span>
  )
}

interface BarButtonsProps {
  /** Null if it can't be taken back. */
  readonly undo: (() => void) | null
  readonly isBusy: boolean
}

function BarButtons({ undo, isBusy }: BarButtonsProps) {
  const { t } = useText()
  const { store } = useDay()
  return (
    <>
      {undo && (
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={undo}
          className="flex min-h-target flex-none items-center gap-2 rounded-full px-3.5 font-medium underline-offset-4 hover:underline"
        >
          {t('tonight.undo.button')}
          <kbd className="grid size-6 place-items-center rounded-sm border border-current font-sans text-small max-desktop:hidden pointer-coarse:hidden">
            {'Z'}
          </kbd>
        </button>
      )}
      <button
        type="button"
        aria-label={t('shell.close')}
        onClick={() => store.setDone(null)}
        className="grid size-11 flex-none place-items-center rounded-full"
      >
        <CrossIcon size={18} />
      </button>
    </>
  )
}

/** What the guest gets to know, and why something can't be taken back. */
function What({ done }: Pick<BarProps, 'done'>): ReactNode {
  const { t } = useText()
  const { sendsTexts } = useAtRestaurant()
  const { kind, until } = done
  const line = (words: string) => <span className="text-small">{words}</span>
  if (kind === 'takenBack') return null
  if (until === null) return line(t('tonight.undo.never'))
  const moment = notifiedAt(done, sendsTexts)
  return moment === null ? null : <Countdown {...{ moment }} />
}

function Countdown({ moment }: { readonly moment: number }) {
  const { t } = useText()
  const seconds = useSecondsUntil(moment)
  return (
    <span className="text-small">
      <span aria-hidden="true">
        {seconds > 0 ? t('tonight.undo.notifiedIn', { seconds }) : t('tonight.undo.notified')}
      </span>
      <span className="visually-hidden">{t('tonight.undo.notifiedIn', { seconds: undoSeconds })}</span>
    </span>
  )
}

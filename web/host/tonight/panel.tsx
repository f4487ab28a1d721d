import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useSyncExternalStore } from 'react'
import { ends } from './actions.ts'
import { Changed } from './changed.tsx'
import { LateAnswer } from './late-answer.tsx'
import { PanelFacts } from './panel-facts.tsx'
import { PanelHistory } from './panel-history.tsx'
import { PanelMessages } from './panel-messages.tsx'
import { actionText, type PartyActions } from './use-action-buttons.tsx'
import { CommandsButton } from '#web/host/commands/commands.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { MoneySection } from '#web/host/money/money-section.tsx'
import { GuestNote } from '#web/host/party/guest-note.tsx'
import { VisitNote } from '#web/host/party/visit-note.tsx'
import type { Party } from '#web/host/service-day/party.ts'
import { PartyState, Tables } from '#web/host/service-day/party-words.tsx'
import { useBooking } from '#web/host/service-day/use-booking.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { TakeBack } from '#web/host/undo/take-back.tsx'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CrossIcon } from '#web/ui/icons.tsx'

interface PanelProps {
  readonly party: Party
  readonly actions: PartyActions
  readonly onClose: () => void
}

/** Everything about one booking, with what can be done: beside the list, or over it on phones. */
export function Panel({ party, actions, onClose }: PanelProps) {
  const { t, locale } = useText()
  const { now, zone, pending, notices, setup, offlineSince } = useDay()
  const details = useBooking(party)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { size, tables } = party
  const { may } = useAtRestaurant()
  const booking = details?.booking
  // Rows have long names in short.
  const name = booking?.customerName || party.name
  const areas = setup.tables.filter(({ number }) => tables.includes(number)).map(({ area }) => area)
  const area = [...new Set(areas)].filter(Boolean).join(', ')
  const isSaving = pending.has(party.id)
  const notice = notices.get(party.id)
  const until = formatTimeIn(zone, party.at + party.stayMinutes * 60_000, locale)
  const allowed = actions.of(party)
  const possible = allowed.filter((each) => each !== 'message' && each !== 'late' && each !== 'block')
  const [first, ...others] = possible
  const press = (which: (typeof possible)[number]) => {
    actions.press(party, which)
    // The button may be gone after that.
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <PanelFrame about={party.id} labelledBy={id} onClose={onClose}>
      <div className="flex items-start gap-2 ps-5 pe-2 pt-3">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="min-w-0 flex-1 pt-1.5 text-step-2 wrap-anywhere outline-none"
        >
          <bdi>{name || t('tonight.partyOf', { count: size })}</bdi>
        </h2>
        <CommandsButton className="desktop:hidden" />
        <button
          type="button"
          aria-label={t('shell.close')}
          onClick={onClose}
          className="grid size-11 flex-none place-items-center rounded-full hover:bg-sunk"
        >
          <CrossIcon size={20} />
        </button>
      </div>
      <p className="numbers px-5">
        <strong className="font-bold">{t('hostApp.people', { count: size })}</strong>
        <span>{` · ${formatTimeIn(zone, party.at, locale)}–${until}`}</span>
      </p>
      <p className="numbers flex flex-wrap gap-x-3 px-5">
        <span>
          <Tables tables={tables} isNamed />
          {area !== '' && <bdi>{` · ${area}`}</bdi>}
        </span>
        <span aria-live="polite">
          {isSaving ? t('tonight.saving') : <PartyState {...{ party, now, zone }} />}
        </span>
      </p>
      {booking && booking.here !== null && booking.here < size && (
        <p className="numbers px-5">{t('tonight.partlyHere', { here: booking.here, all: size })}</p>
      )}
      {notice && <Changed {...{ party, notice, details }} className="mx-3 mt-3" />}
      {first && (
        <div className="grid grid-cols-2 gap-2 px-5 pt-4">
          <Button
            type="button"
            kind={ends.has(first) || notice?.kind === 'changed' ? 'quiet' : 'primary'}
            className="col-span-2 min-h-13"
            aria-disabled={isSaving || undefined}
            onClick={() => press(first)}
          >
            {actionText(first, party, { t })}
          </Button>
          {others.map((each) => (
            <Button
              key={each}
              type="button"
              kind={each === 'cancel' || each === 'reject' ? 'danger' : 'quiet'}
              size="small"
              className="px-3"
              aria-disabled={isSaving || undefined}
              onClick={() => press(each)}
            >
              {actionText(each, party, { t })}
            </Button>
          ))}
        </div>
      )}
      {booking && (
        <TakeBack
          {...{ booking, isSaving }}
          version={party.version}
          onTakeBack={(version) => void actions.act(party, { kind: 'undo', version })}
        />
      )}
      <LateAnswer {...{ party, details }} act={actions.act} />
      {details ? (
        <>
          <PanelFacts details={details} />
          <VisitNote
            key={`note ${party.id}`}
            {...{ party, take: actions.act }}
            note={details.booking.visitNote}
          />
          {details.guestNote !== null && (
            <GuestNote key={`guest ${party.id}`} reservationId={party.id} note={details.guestNote} />
          )}
          <PanelMessages key={party.id} {...{ party, details }} act={actions.act} />
          <PanelHistory history={details.history} />
          {allowed.includes('block') && (
            <Button
              type="button"
              kind="text"
              size="small"
              className="mx-5 mt-2"
              onClick={() => actions.press(party, 'block')}
            >
              {actionText('block', party, { t })}
            </Button>
          )}
          {/* Read by itself, so that it is last and moves nothing. */}
          {may('money.read') && party.money !== null && (
            <div className="mx-5 pt-2.5">
              <MoneySection reservationId={party.id} currency={details.booking.currency} />
            </div>
          )}
        </>
      ) : (
        <p className="mx-5 mt-4 border-t border-line py-2.5 text-ink-soft">
          {t(offlineSince === null ? 'tonight.reading' : 'error.unreachable')}
        </p>
      )}
    </PanelFrame>
  )
}

const wide = '(width >= 61.25rem)'

function subscribeToWidth(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

interface PanelFrameProps {
  /** Id of the booking. */
  readonly about: string
  readonly labelledBy: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function PanelFrame({ about, labelledBy, onClose, children }: PanelFrameProps) {
  const isWide = useSyncExternalStore(subscribeToWidth, () => matchMedia(wide).matches)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isWide) return
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isWide])
  if (isWide)
    return (
      <aside
        id="panel"
        data-about={about}
        aria-labelledby={labelledBy}
        className="min-h-0 overflow-y-auto overscroll-contain border-s border-line bg-raised pb-8"
      >
        {children}
      </aside>
    )
  return <Sheet {...{ about, labelledBy, onClose }}>{children}</Sheet>
}

function Sheet({ about, labelledBy, onClose, children }: PanelFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      id="panel"
      data-about={about}
      aria-labelledby={labelledBy}
      className="m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-raised pb-10 text-ink"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

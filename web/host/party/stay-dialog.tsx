import { useState } from 'react'
import { addDays } from '#domain/time/calendar-date.ts'
import { type TakeStep, withRefusal } from './party-step.ts'
import { type PartyAtTable, partyWords } from '#web/host/booking/placement-words.tsx'
import { usePlacements } from '#web/host/booking/use-choices.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import type { Party } from '#web/host/service-day/party.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { formatTimeIn, inZone } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/** Minutes that have a button of their own. */
const steps = [-30, -15, 15, 30, 45, 60, 90]

interface StayDialogProps {
  readonly party: Party
  readonly take: TakeStep
  readonly onClose: () => void
  readonly onMove: () => void
}

interface Pushed {
  /** Wall time with offset. */
  readonly until: string
  readonly minutes: number
  readonly message: string
  readonly parties: readonly PartyAtTable[]
}

/** Changes until when a party stays. Names the next party at its table before that party loses it. */
export function StayDialog({ party, take, onClose, onMove }: StayDialogProps) {
  const text = useText()
  const { t, locale } = text
  const { zone, now, store } = useDay()
  const [pushed, setPushed] = useState<Pushed | null>(null)
  const [isSending, setSending] = useState(false)
  const end = party.at + party.stayMinutes * 60_000
  const placements = usePlacements(
    {
      time: inZone(zone, party.at),
      groupSize: party.size,
      minutes: Math.max(party.stayMinutes, 15),
      except: party.id,
    },
    party.eventId,
  )
  const own = placements?.find(({ tableNumbers }) => tableNumbers.join() === party.tables.join())
  const stay = async (moment: number, anyway: boolean) => {
    if (isSending) return
    setSending(true)
    const until = inZone(zone, moment)
    const minutes = Math.round((moment - party.at) / 60_000)
    const { step, refusal } = withRefusal(
      {
        undo: 'stay',
        shown: { stayMinutes: minutes },
        request: (send, { id, version }) =>
          send('host.extendStay', { reservationId: id, body: { until, anyway, version } }),
      },
      ({ refused }) => refused === 'tableHasParty' || refused === 'tableBlocked',
    )
    const isMade = await take(party, step).finally(() => setSending(false))
    const refused = refusal()
    if (isMade || refused === null) return onClose()
    store.note(party.id, null)
    setPushed({ until, minutes, message: refused.message, parties: refused.parties ?? [] })
  }
  const from = party.status === 'Seated' ? Math.max(now, party.at) : party.at
  const offered = steps.map((minutes) => end + minutes * 60_000).filter((moment) => moment > from)
  const name = party.name || t('tonight.partyOf', { count: party.size })
  return (
    <HostDialog title={t('tonight.stay.title', { name })} onClose={onClose}>
      <p className="numbers -mt-3 text-ink-soft first-letter:uppercase">
        {[
          t('tonight.stay.now', { time: formatTimeIn(zone, end, locale) }),
          ...(own?.freeUntil
            ? [t('tonight.stay.next', { time: formatTimeIn(zone, own.freeUntil, locale) })]
            : own
              ? [t('tonight.stay.noNext')]
              : []),
        ].join(' · ')}
      </p>
      {pushed ? (
        <Next
          {...{ pushed, zone, isSending, onMove }}
          onBack={() => setPushed(null)}
          onAnyway={() => void stay(Date.parse(pushed.until), true)}
        />
      ) : (
        <>
          <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
            {offered.map((moment) => {
              const minutes = Math.round((moment - end) / 60_000)
              return (
                <li key={moment}>
                  <button
                    type="button"
                    className="pick numbers w-full py-2! aria-disabled:opacity-60"
                    aria-disabled={isSending || undefined}
                    onClick={() => void stay(moment, false)}
                  >
                    <span className="grid">
                      {formatTimeIn(zone, moment, locale)}
                      <span className="text-small font-regular">
                        {t('tonight.stay.minutes', { minutes: signed(minutes) })}
                      </span>
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
          <form
            className="mt-5 flex flex-wrap items-end gap-3 border-t border-line pt-4"
            onSubmit={(event) => {
              event.preventDefault()
              const clock = new FormData(event.currentTarget).get('until')
              if (typeof clock === 'string' && clock !== '') void stay(momentOf(party, clock, zone), false)
            }}
          >
            <label className="grid gap-1.5 font-medium">
              {t('tonight.stay.other')}
              <input
                type="time"
                name="until"
                className="field w-40!"
                defaultValue={inZone(zone, end).slice(11, 16)}
                required
              />
            </label>
            <Button kind="quiet" aria-disabled={isSending || undefined}>
              {t('tonight.stay.save')}
            </Button>
          </form>
        </>
      )}
    </HostDialog>
  )
}

function signed(minutes: number): string {
  return minutes < 0 ? `−${-minutes}` : `+${minutes}`
}

/** Returns when the clock of the restaurant shows a time next after the party's own, in epoch milliseconds. */
function momentOf({ at }: Pick<Party, 'at'>, clock: string, zone: string): number {
  const begins = inZone(zone, at).slice(0, 16)
  const date = begins.slice(0, 10)
  const wanted = `${clock > begins.slice(11) ? date : addDays(date, 1)}T${clock}`
  const planned = at + minutesBetween(begins, wanted) * 60_000
  // The clock may be set forward or back during the stay.
  return planned - minutesBetween(wanted, inZone(zone, planned).slice(0, 16)) * 60_000
}

function minutesBetween(from: string, until: string): number {
  return (Date.parse(`${until}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000
}

interface NextProps {
  readonly pushed: Pushed
  readonly zone: string
  readonly isSending: boolean
  readonly onBack: () => void
  readonly onAnyway: () => void
  readonly onMove: () => void
}

/** Who would lose the table. */
function Next({ pushed: { message, parties }, zone, isSending, onBack, onAnyway, onMove }: NextProps) {
  const text = useText()
  const { t } = text
  // Without parties, the table is blocked.
  const mayLose = parties.every(({ kind, seated }) => kind === 'reservation' && !seated)
  return (
    <div className="mt-4 grid gap-4">
      <div role="alert" className="grid gap-1 rounded-md bg-warn-wash px-4 py-3">
        <p className="font-medium">{message}</p>
        {parties.map((each) => (
          <p key={`${each.id} ${each.from}`}>{partyWords(each, zone, text)}</p>
        ))}
        {parties.length > 0 && (
          <p className="text-ink-soft">
            {mayLose ? t('tonight.move.loses', { count: parties.length }) : t('tonight.move.cannotLose')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="button" kind="quiet" onClick={onBack}>
          {t('hostApp.back')}
        </Button>
        <Button type="button" kind="quiet" onClick={onMove}>
          {t('tonight.stay.otherTable')}
        </Button>
        {mayLose && (
          <Button type="button" kind="quiet" aria-disabled={isSending || undefined} onClick={onAnyway}>
            {t('tonight.stay.anyway')}
          </Button>
        )}
      </div>
    </div>
  )
}

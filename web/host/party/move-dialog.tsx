import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { HostReservation } from '#contracts/booking/host.ts'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import { type TakeStep, withRefusal } from './party-step.ts'
import { type PartyAtTable, PlacementLine, partyWords } from '#web/host/booking/placement-words.tsx'
import { type PlacementChoice, usePlacements } from '#web/host/booking/use-choices.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { type Party, tablesIn } from '#web/host/service-day/party.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { formatTimeIn, inZone } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface MoveDialogProps {
  readonly party: Party
  readonly take: TakeStep
  readonly onClose: () => void
}

/** What is asked once a table turned out to be taken. */
interface Taken {
  readonly tables: readonly string[]
  readonly parties: readonly PartyAtTable[]
  readonly message: string
}

/** Gives a party other tables: free ones that fit first, with until when, and taken ones with the parties that have them. */
export function MoveDialog({ party, take, onClose }: MoveDialogProps) {
  const text = useText()
  const { t, locale } = text
  const { zone, store } = useDay()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [isSending, setSending] = useState(false)
  const placements = usePlacements(
    {
      time: inZone(zone, party.at),
      groupSize: party.size,
      minutes: Math.max(party.stayMinutes, 15),
      except: party.id,
    },
    party.eventId,
  )
  const others = placements?.filter(({ tableNumbers }) => tableNumbers.join() !== party.tables.join())
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const [first] = list.current?.querySelectorAll('button') ?? []
    // Whoever types numbers already goes on.
    const isTyping = list.current?.closest('dialog')?.querySelector('input:focus') != null
    if (placements !== null && !isTyping) first?.focus()
  }, [placements])
  const move = async (tables: readonly string[], request: Parameters<typeof withRefusal>[0]['request']) => {
    if (isSending) return
    setSending(true)
    const { step, refusal } = withRefusal(
      { undo: 'tables', shown: { tables }, request },
      ({ refused }) => refused === 'tableHasParty',
    )
    const isMoved = await take(party, step).finally(() => setSending(false))
    const refused = refusal()
    if (isMoved || refused === null) return onClose()
    store.note(party.id, null)
    setTaken({ tables, parties: refused.parties ?? [], message: refused.message })
  }
  const assign = (tables: readonly string[]) =>
    void move(tables, (send, { id, version }) =>
      send('host.assignTables', { reservationId: id, body: { tableNumbers: [...tables], version } }),
    )
  const choose = ({ tableNumbers, parties, blocked }: PlacementChoice) => {
    // A blocked table is refused, so nobody else loses it before.
    if (blocked || parties.length === 0) return assign(tableNumbers)
    setTaken({ tables: tableNumbers, parties, message: '' })
  }
  const name = party.name || t('tonight.partyOf', { count: party.size })
  return (
    <HostDialog title={t('tonight.move.title', { name })} onClose={onClose}>
      <p className="numbers -mt-3 text-ink-soft">
        {[
          t('hostApp.people', { count: party.size }),
          `${formatTimeIn(zone, party.at, locale)}–${formatTimeIn(zone, party.at + party.stayMinutes * 60_000, locale)}`,
          party.tables.length > 0
            ? t('tonight.move.from', { tables: party.tables.join(' + ') })
            : t('tonight.needsTable'),
        ].join(' · ')}
      </p>
      {taken ? (
        <TableTaken
          {...{ party, taken, zone, isSending }}
          onBack={() => setTaken(null)}
          onTake={() =>
            void move(taken.tables, (send, current) =>
              takeOver(send, current, taken, (other) => store.take(other)),
            )
          }
          onSwap={(other) =>
            void move(other.tableNumbers, (send, current) =>
              swap(send, current, other, (theirs) => store.take(theirs)),
            )
          }
        />
      ) : (
        <>
          {placements === null && <p className="mt-4 text-ink-soft">{t('tonight.lookingForTables')}</p>}
          {others?.length === 0 && <p className="mt-4">{t('tonight.move.noOther')}</p>}
          <ul ref={list} className="mt-4 grid max-h-[50dvh] gap-2 overflow-y-auto p-1">
            {others?.map((each) => (
              <li key={each.tableNumbers.join()}>
                <button
                  type="button"
                  className={`grid min-h-14 w-full grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3 rounded-md border px-3 py-1.5 text-start hover:bg-wash ${each.fits && !each.blocked && each.parties.length === 0 ? 'border-line-strong' : 'border-line'}`}
                  aria-disabled={isSending || undefined}
                  onClick={() => choose(each)}
                  onKeyDown={moveFocus}
                >
                  <span className="numbers text-step-1 font-medium">{each.tableNumbers.join(' + ')}</span>
                  <PlacementLine choice={each} zone={zone} />
                </button>
              </li>
            ))}
          </ul>
          <form
            className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 border-t border-line pt-4"
            onSubmit={(event) => {
              event.preventDefault()
              const numbers = new FormData(event.currentTarget).get('tables')
              const tables = typeof numbers === 'string' ? tablesIn(numbers.replaceAll('+', ',')) : []
              if (tables.length > 0) assign(tables)
            }}
          >
            <TextField
              name="tables"
              label={t('tonight.otherTables')}
              hint={t('tonight.otherTablesHint')}
              autoComplete="off"
              required
            />
            <Button kind="quiet" aria-disabled={isSending || undefined}>
              {t('tonight.act.move')}
            </Button>
          </form>
        </>
      )}
    </HostDialog>
  )
}

interface TableTakenProps {
  readonly party: Party
  readonly taken: Taken
  readonly zone: string
  readonly isSending: boolean
  readonly onBack: () => void
  readonly onTake: () => void
  readonly onSwap: (other: Swappable) => void
}

/** Who has the table, and what can be done about it. Whoever sits there keeps it. */
function TableTaken({ party, taken, zone, isSending, onBack, onTake, onSwap }: TableTakenProps) {
  const text = useText()
  const { t } = text
  const { tables, parties, message } = taken
  const mayLose = parties.length > 0 && parties.every(({ kind, seated }) => kind === 'reservation' && !seated)
  const other = party.tables.length > 0 ? swappable(taken) : null
  return (
    <div className="mt-4 grid gap-4">
      <div role="alert" className="grid gap-1 rounded-md bg-warn-wash px-4 py-3">
        <p className="font-medium">
          {message || t('tonight.move.taken', { tables: tables.join(' + '), count: tables.length })}
        </p>
        {parties.map((each) => (
          <p key={`${each.id} ${each.from}`}>{partyWords(each, zone, text)}</p>
        ))}
        {mayLose ? (
          <p className="text-ink-soft">{t('tonight.move.loses', { count: parties.length })}</p>
        ) : (
          // What a seated party keeps can still be swapped.
          !other && <p className="text-ink-soft">{t('tonight.move.cannotLose')}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="button" kind="quiet" onClick={onBack}>
          {t('hostApp.back')}
        </Button>
        {other && (
          <Button
            type="button"
            kind="quiet"
            aria-disabled={isSending || undefined}
            onClick={() => onSwap(other)}
          >
            {t('tonight.move.swap')}
          </Button>
        )}
        {mayLose && (
          <Button type="button" kind="quiet" aria-disabled={isSending || undefined} onClick={onTake}>
            {t('tonight.move.takeIt')}
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * Takes tables from parties that haven't arrived, one step each, so that every one is in the history. If a step is refused,
 * whoever has lost a table by then is listed among those that need one.
 */
async function takeOver(
  send: Send,
  { id, version }: Party,
  { tables, parties }: Taken,
  onOther: (other: HostReservation) => void,
): Promise<HostReservation | WireRefusal> {
  const assign = (reservationId: string, tableNumbers: readonly string[], based: number) =>
    send('host.assignTables', { reservationId, body: { tableNumbers: [...tableNumbers], version: based } })
  for (const each of parties) {
    if (each.id === null || each.version === null) continue
    const answer = await assign(each.id, [], each.version)
    if (isWireRefusal(answer)) return answer
    onOther(answer)
  }
  return assign(id, tables, version)
}

/** A party whose tables another one can have in exchange. */
interface Swappable {
  readonly id: string
  readonly version: number
  readonly tableNumbers: readonly string[]
}

/** Returns the only party at the tables, if it has all of them; it may sit there. Null if there is none to swap with. */
function swappable({ tables, parties }: Taken): Swappable | null {
  const [only, ...others] = parties
  if (!only || others.length > 0 || only.kind !== 'reservation') return null
  const { id, version, tableNumbers } = only
  if (id === null || version === null || !tables.every((number) => tableNumbers.includes(number))) return null
  return { id, version, tableNumbers }
}

/** Lets two parties exchange their tables in one step. */
async function swap(
  send: Send,
  { id, version }: Party,
  other: Swappable,
  onOther: (other: HostReservation) => void,
): Promise<HostReservation | WireRefusal> {
  const body = { version, with: { id: other.id, version: other.version } }
  const answer = await send('host.swapTables', { reservationId: id, body })
  if (isWireRefusal(answer)) return answer
  const [own, theirs] = answer.reservations
  if (!own) throw new Error('The answer has no party.')
  if (theirs) onOther(theirs)
  return own
}

/** Arrow keys go through the tables. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  buttons[buttons.indexOf(event.currentTarget) + step]?.focus()
  event.preventDefault()
}

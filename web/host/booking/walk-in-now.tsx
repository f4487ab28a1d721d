import { useState } from 'react'
import type { HostReservation } from '#contracts/booking/host.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { BrokenRules, useMayOverrule } from './broken-rules.tsx'
import { Choice } from './choice.tsx'
import { PlacementLine } from './placement-words.tsx'
import { useBookParty } from './use-book-party.ts'
import { usePlacements } from './use-choices.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { toHost } from '#web/host/host-paths.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { doneBy } from '#web/host/undo/done.ts'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { inZone } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const sizes = [1, 2, 3, 4, 5, 6, 7, 8]

/** Most tables that are offered. */
const most = 8

/** A party at the door in three touches: this dialog, the size, and a table. It is booked for now and sits at once. */
export function WalkInNow({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  const send = useSend()
  const { zone, now, store, refresh } = useDay()
  const { restaurant } = useAtRestaurant()
  const mayOverrule = useMayOverrule()
  const [size, setSize] = useState<number | null>(null)
  const [tables, setTables] = useState<readonly string[] | null>(null)
  const [unseated, setUnseated] = useState('')
  const [id] = useState(freshKey)
  const { isSending, refusal, problem, book, reset } = useBookParty(id)
  // A dialog that stays open for a while doesn't look again every few seconds.
  const [time] = useState(() => inZone(zone, now).slice(0, 16))
  const placements = usePlacements(size === null ? null : { time, groupSize: size })
  const unused = placements?.filter(({ parties, blocked }) => !blocked && parties.length === 0)
  const free = unused?.filter(({ fits }) => fits) ?? null
  const larger = unused?.filter(({ fits }) => !fits) ?? []
  const seat = async (tableNumbers: readonly string[], form: HTMLFormElement | null) => {
    if (size === null || form === null || isSending) return
    setTables(tableNumbers)
    const entered = new FormData(form)
    const name = entered.get('name')
    await book(
      {
        source: 'door',
        reservationTime: time,
        groupSize: size,
        tableNumbers: [...tableNumbers],
        ...(typeof name === 'string' && name.trim() && { customerName: name.trim() }),
      },
      entered,
      (made) => seatAt(tableNumbers, size, made),
    )
  }
  const seatAt = async (
    tableNumbers: readonly string[],
    groupSize: number,
    { id: reservationId, version, groupSize: booked }: HostReservation,
  ) => {
    // Another size was booked by an attempt whose answer was lost, so somebody has to look at it.
    if (booked !== groupSize) return setUnseated(t('hostApp.people', { count: booked }))
    const body = { status: 'Seated', version, tableNumber: tableNumbers.join() } as const
    const seated = await send('host.setStatus', { reservationId, body }).catch(() => null)
    // The party is booked by now, so it isn't booked again.
    if (seated === null || isWireRefusal(seated)) {
      void refresh()
      return setUnseated(seated?.message ?? t('error.unreachable'))
    }
    store.take(seated)
    store.setDone(doneBy('seated', seated, serverNow()))
    onClose()
  }
  if (unseated)
    return (
      <HostDialog title={t('tonight.walkIn.title')} onClose={onClose}>
        <p role="alert">{t('tonight.walkIn.notSeated')}</p>
        <p className="mt-1 text-ink-soft">{unseated}</p>
        <Button type="button" className="mt-5" onClick={onClose}>
          {t('tonight.understood')}
        </Button>
      </HostDialog>
    )
  return (
    <HostDialog title={t('tonight.walkIn.title')} onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = tables ?? free?.[0]?.tableNumbers
          if (chosen) void seat(chosen, event.currentTarget)
        }}
      >
        <fieldset>
          <legend className="mb-2 font-medium">{t('tonight.book.people')}</legend>
          <div className="grid grid-cols-4 gap-2">
            {sizes.map((each) => (
              <Choice
                key={each}
                name="size"
                className="min-h-13! min-w-0! text-step-1"
                isChosen={each === size}
                onChoose={() => {
                  setSize(each)
                  setTables(null)
                  reset()
                }}
              >
                {each}
              </Choice>
            ))}
          </div>
          <input
            type="number"
            inputMode="numeric"
            min={sizes.length + 1}
            max={999}
            aria-label={t('tonight.book.morePeople')}
            placeholder={`${sizes.length + 1}+`}
            className="field mt-2"
            onChange={({ currentTarget: { value } }) => {
              const typed = Number(value)
              if (!Number.isInteger(typed) || typed < 1 || typed > 999) return
              setSize(typed)
              setTables(null)
              reset()
            }}
          />
        </fieldset>
        <TextField name="name" label={t('tonight.book.name')} autoComplete="off" maxLength={100} />
        {size !== null && (
          <fieldset>
            <legend className="mb-2 font-medium">{t('tonight.walkIn.seatAt')}</legend>
            {free === null && <p className="text-ink-soft">{t('tonight.lookingForTables')}</p>}
            {free?.length === 0 && <p className="mb-3">{t('tonight.walkIn.noneFree')}</p>}
            <ul className="grid gap-2">
              {[...(free ?? []), ...larger].slice(0, most).map((each) => (
                <li key={each.tableNumbers.join()}>
                  <button
                    type="button"
                    className="grid min-h-14 w-full grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3 rounded-md border border-line-strong px-3 py-1.5 text-start hover:bg-wash"
                    aria-disabled={isSending || undefined}
                    onClick={({ currentTarget }) => void seat(each.tableNumbers, currentTarget.form)}
                  >
                    <span className="numbers text-step-1 font-medium">{each.tableNumbers.join(' + ')}</span>
                    <PlacementLine choice={each} zone={zone} />
                  </button>
                </li>
              ))}
            </ul>
            <LinkButton kind="text" href={toHost.line(restaurant.restaurantId)} onClick={onClose}>
              {t('tonight.walkIn.toLine')}
            </LinkButton>
          </fieldset>
        )}
        {refusal?.rules && (
          <>
            <BrokenRules rules={refusal.rules} parties={refusal.parties} zone={zone} />
            {mayOverrule && (
              <Button kind="quiet" aria-disabled={isSending || undefined}>
                {t('tonight.walkIn.seatAnyway')}
              </Button>
            )}
          </>
        )}
        {(problem || (refusal && !refusal.rules)) && (
          <p role="alert" className="text-bad">
            {problem || refusal?.message}
          </p>
        )}
      </form>
    </HostDialog>
  )
}

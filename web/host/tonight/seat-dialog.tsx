import { useEffect, useState } from 'react'
import { isWireRefusal } from '#contracts/client.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import type { Party } from '#web/host/service-day/party.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface FreeTables {
  /** Numbers of tables that are free for the party's whole stay. */
  readonly whole: readonly string[]
  /** Those that are free now, but not for as long or not for as many. */
  readonly partly: readonly string[]
}

interface SeatDialogProps {
  readonly party: Party
  readonly onClose: () => void
  /** Gets table numbers, with commas between several. */
  readonly onChoose: (tables: string) => void
}

/** Chooses where a party is seated: one press on a table that is free, or the numbers of tables that are joined. */
export function SeatDialog({ party, onClose, onChoose }: SeatDialogProps) {
  const { t } = useText()
  const { name, size } = party
  const free = useFreeTables(party)
  const isEmpty = free !== null && free.whole.length + free.partly.length === 0
  return (
    <HostDialog
      title={t('tonight.seatTitle', { name: name || t('tonight.partyOf', { count: size }) })}
      onClose={onClose}
    >
      <p className="-mt-3 text-ink-soft">{t('tonight.partyOf', { count: size })}</p>
      {free === null && <p className="mt-4 text-ink-soft">{t('tonight.lookingForTables')}</p>}
      {isEmpty && <p className="mt-4">{t('tonight.noneFree')}</p>}
      {free && <Choice title={t('tonight.freeWhole')} numbers={free.whole} onChoose={onChoose} />}
      {free && <Choice title={t('tonight.freePartly')} numbers={free.partly} onChoose={onChoose} />}
      <form
        className="mt-6 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 border-t border-line pt-5"
        onSubmit={(event) => {
          event.preventDefault()
          const numbers = new FormData(event.currentTarget).get('tables')
          if (typeof numbers === 'string' && numbers.trim() !== '') onChoose(numbers.replaceAll('+', ','))
        }}
      >
        <TextField
          name="tables"
          label={t('tonight.otherTables')}
          hint={t('tonight.otherTablesHint')}
          defaultValue={party.tables.join(', ')}
          required
        />
        <Button kind="quiet">{t('tonight.act.seat')}</Button>
      </form>
    </HostDialog>
  )
}

interface ChoiceProps {
  readonly title: string
  readonly numbers: readonly string[]
  readonly onChoose: (tables: string) => void
}

function Choice({ title, numbers, onChoose }: ChoiceProps) {
  if (numbers.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="font-sans text-small font-medium text-ink-soft">{title}</h3>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {numbers.map((number) => (
          <li key={number}>
            <button type="button" className="pick numbers w-full" onClick={() => onChoose(number)}>
              {number}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Null while they are read. If they can't be read, there are none to choose, and the server decides about numbers. */
function useFreeTables({ size }: Party): FreeTables | null {
  const send = useSend()
  const { restaurantId } = useAtRestaurant().restaurant
  const [free, setFree] = useState<FreeTables | null>(null)
  useEffect(() => {
    const left = new AbortController()
    const read = async (query: { partySize?: number }) => {
      const answer = await send('floors.tables', { id: String(restaurantId), query }, left).catch(() => null)
      if (answer === null || isWireRefusal(answer)) return []
      return answer.monitors.flatMap(({ tableNumber, status }) =>
        status === 'Available' ? [tableNumber] : [],
      )
    }
    const readBoth = async () => {
      const [whole, all] = await Promise.all([read({ partySize: size }), read({})])
      if (!left.signal.aborted) setFree({ whole, partly: all.filter((number) => !whole.includes(number)) })
    }
    void readBoth()
    return () => left.abort()
  }, [send, restaurantId, size])
  return free
}

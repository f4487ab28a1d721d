import { ownValue } from '#domain/own-value.ts'
import { useEffect, useRef, useState } from 'react'
import { isWireRefusal } from '#contracts/client.ts'
import type { WaitRange } from '#contracts/waitlist/walk-in-shapes.ts'
import { useFreeTables } from './use-free-tables.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { waitWords } from '#web/parts/waits/wait-words.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PickChoice } from '#web/ui/fields/pick.tsx'
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx'

/** Sizes that have a button of their own. Larger ones are typed. */
const sizes = [1, 2, 3, 4, 5, 6, 7, 8]

/** Most tables that are offered. */
const tablesShown = 12

const fields = ['customerName', 'phone', 'groupSize', 'quotedMinutes']

interface WalkInDialogProps {
  readonly largestParty: number
  readonly onClose: () => void
}

/**
 * A party at the door, in three touches: this dialog, the size, and a table or the line. Everything else is optional.
 */
export function WalkInDialog({ largestParty, onClose }: WalkInDialogProps) {
  const { t } = useText()
  const form = useForm('add')
  const at = useFieldProblems(form.result, fields)
  const [size, setSize] = useState<number | null>(null)
  /** Whether the size was typed. Whatever is chosen last empties the other. */
  const [isTyped, setTyped] = useState(false)
  const [picks, setPicks] = useState(0)
  const table = useRef<HTMLInputElement>(null)
  const seat = useRef<HTMLInputElement>(null)
  const tables = useFreeTables(size)
  const quotes = useQuotes()
  const estimate = size === null ? null : (ownValue(quotes, String(size)) ?? null)
  const [said, setSaid] = useState<number | null>(null)
  const quote = said === null ? estimate : { from: said, to: said }
  const text = useText()
  const largest = Math.max(1, largestParty)
  /** Says where the party goes before the form is sent. */
  const goTo = (chosen: string | null) => {
    if (seat.current) seat.current.value = chosen === null ? '' : 'yes'
    if (table.current) table.current.value = chosen ?? ''
  }
  return (
    <HostDialog title={t('hostLine.walkIn')} onClose={onClose}>
      <HostForm
        form={form}
        step="add"
        fields={fields}
        submit={quote ? t('hostLine.addWithQuote', { wait: waitWords(quote, text) }) : t('hostLine.add')}
        failure={t('hostLine.addFailed')}
        onDone={onClose}
      >
        <input ref={seat} type="hidden" name="seat" defaultValue="" />
        <input type="hidden" name="groupSize" value={size ?? ''} />
        <input ref={table} type="hidden" name="tableNumber" defaultValue="" />
        <fieldset>
          <legend className="mb-2 font-medium">{t('hostLine.people')}</legend>
          <div key={isTyped ? 'typed' : 'picked'} className="grid grid-cols-4 gap-2">
            {sizes
              .filter((each) => each <= largest)
              .map((each) => (
                <PickChoice
                  key={each}
                  name="picked"
                  value={String(each)}
                  defaultChecked={!isTyped && each === size}
                  className="min-h-13! min-w-0! border-line-strong! text-step-1 not-has-checked:text-ink"
                  onChange={() => {
                    setSize(each)
                    setTyped(false)
                    setPicks(picks + 1)
                  }}
                >
                  {each}
                </PickChoice>
              ))}
          </div>
          {largest > sizes.length && (
            <div className="mt-3">
              <TextField
                {...at('groupSize')}
                key={picks}
                name="typed"
                type="number"
                inputMode="numeric"
                label={t('hostLine.morePeople')}
                min={1}
                max={largest}
                onChange={({ currentTarget: { value } }) => {
                  setSize(value === '' ? null : Number(value))
                  setTyped(true)
                }}
              />
            </div>
          )}
        </fieldset>
        {size !== null && (
          <fieldset>
            <legend className="mb-2 font-medium">{t('hostLine.seatNow')}</legend>
            {tables?.length === 0 && <p className="text-ink-soft">{t('hostLine.noneFree')}</p>}
            <div className="flex min-h-target flex-wrap gap-2">
              {(tables ?? []).slice(0, tablesShown).map((each) => (
                <button
                  key={each}
                  className="pick numbers"
                  aria-label={t('hostLine.seatAt', { table: each })}
                  aria-disabled={form.sending || undefined}
                  onClick={() => goTo(each)}
                >
                  {each}
                </button>
              ))}
              {(tables?.length ?? 0) > 0 && (
                <button
                  className="btn btn-quiet btn-sm"
                  aria-disabled={form.sending || undefined}
                  onClick={() => goTo('')}
                >
                  {t('hostLine.anyTable')}
                </button>
              )}
            </div>
          </fieldset>
        )}
        <TextField
          {...at('quotedMinutes')}
          name="quotedMinutes"
          type="number"
          inputMode="numeric"
          label={t('hostLine.quoteField')}
          min={0}
          max={600}
          placeholder={estimate ? String(estimate.to) : undefined}
          onChange={({ currentTarget: { value } }) => setSaid(value === '' ? null : Number(value))}
        />
        <TextField
          {...at('customerName')}
          name="customerName"
          label={t('hostLine.nameOptional')}
          autoComplete="off"
          maxLength={100}
        />
        <Disclosure summary={t('hostLine.moreAbout')} className="border-b-0">
          <div className="grid gap-4 pt-1">
            <TextField
              {...at('phone')}
              name="phone"
              type="tel"
              label={t('hostLine.phoneLabel')}
              autoComplete="off"
              maxLength={40}
            />
            <TextArea name="specialRequests" label={t('hostApp.notes')} rows={2} maxLength={2000} />
          </div>
        </Disclosure>
      </HostForm>
    </HostDialog>
  )
}

/** Returns the current wait by party size, as guests read it. */
function useQuotes(): Readonly<Record<string, WaitRange>> {
  const send = useSend()
  const { restaurantId } = useAtRestaurant().restaurant
  const [quotes, setQuotes] = useState<Readonly<Record<string, WaitRange>>>({})
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      const query = { partySizes: sizes.map(String) }
      const answer = await send('walkIns.expected', { restaurantId, query }).catch(() => null)
      if (isWanted && answer !== null && !isWireRefusal(answer)) setQuotes(answer.rangeForSizes)
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [send, restaurantId])
  return quotes
}

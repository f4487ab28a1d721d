import { useState } from 'react'
import type { HostReservation } from '#contracts/booking/host.ts'
import { readBookLine } from '#domain/service-day/read-book-line.ts'
import { platformTag } from '#domain/locale.ts'
import { type BookDraft, bodyOf, canReach, nameOfTime, timeOf, withLine } from './book-draft.ts'
import { BookFields, GuestFields } from './book-fields.tsx'
import { DepositChoice } from './deposit-choice.tsx'
import { Booked } from './booked.tsx'
import { OutsideRules } from './outside-rules.tsx'
import { TableChoice } from './table-choice.tsx'
import { TimeChoice } from './time-choice.tsx'
import { useBookParty } from './use-book-party.ts'
import { type BookingTime, useBookingDay } from './use-choices.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { formatDay, formatTimeAt, inZone } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** Stays on screen, down to the edge of the dialog. */
const footer =
  'sticky bottom-[calc(-1*clamp(1.25rem,4vw,2rem))] z-sticky mb-[calc(-1*clamp(1.25rem,4vw,2rem))] grid gap-3 border-t border-line bg-raised pt-3 pb-[clamp(1.25rem,4vw,2rem)]'

interface BookDialogProps {
  readonly draft: BookDraft
  /** Of the booking that the draft becomes. */
  readonly bookingId: string
  /** Changes what the draft is by then. */
  readonly change: (next: (draft: BookDraft) => BookDraft) => void
  /** Begins a new booking. */
  readonly onReset: () => void
  readonly onClose: () => void
}

/**
 * A booking for somebody at the telephone. One line takes size, day, time and name in any order; everything can be pressed
 * as well. Enter books.
 */
export function BookDialog({ draft, bookingId, change, onReset, onClose }: BookDialogProps) {
  const text = useText()
  const { t, locale } = text
  const { zone, now } = useDay()
  const { isSending, refusal, problem, book, reset } = useBookParty(bookingId)
  const [missing, setMissing] = useState('')
  /** Whether it was sent before it was known what its time means. */
  const [isEarly, setEarly] = useState(false)
  /** Whether the rules that the booking breaks are asked about. */
  const [isAsking, setAsking] = useState(false)
  const [booked, setBooked] = useState<HostReservation | null>(null)
  const { size, date } = draft
  const day = useBookingDay(date, size)
  const times = day?.times ?? null
  const time = timeOf(draft, times ?? [])
  const listed = times?.find((each) => nameOfTime(each, times) === time)
  const deposit = day?.deposit ?? null
  const isReachable = canReach(draft, useAtRestaurant().sendsTexts)
  const isByLink = deposit !== null && isReachable && draft.asksDeposit && listed?.payBy !== null
  const isUnusual = time !== null && times !== null && !listed
  // Of chosen tables, only the server knows.
  const rules = refusal?.rules ?? (draft.tables === null ? (listed?.rules ?? []) : [])
  const update = (part: Partial<BookDraft>) => {
    change((before) => ({ ...before, ...part }))
    setMissing('')
    setEarly(false)
    reset()
  }
  const today = inZone(zone, now).slice(0, 10)
  const readLine = (line: string) => {
    const fillers = [1, 2, 5].flatMap((count) => t('hostApp.people', { count }).split(/\s+/))
    const read = readBookLine(line, { tag: platformTag(locale), today, fillers })
    change((before) => withLine(before, line, read))
    setMissing('')
    setEarly(false)
    reset()
  }
  const send = async (form: HTMLFormElement) => {
    if (size === null || time === null)
      return setMissing(t(size === null ? 'tonight.book.needSize' : 'tonight.book.needTime'))
    if (times === null) return setEarly(true)
    if (rules.length > 0 && !isAsking && !refusal?.rules) return setAsking(true)
    const made = await book(bodyOf(draft, { time, size, isByLink }), new FormData(form))
    if (!made) return
    onReset()
    setAsking(false)
    setBooked(made)
  }
  if (booked) return <Booked booking={booked} onAgain={() => setBooked(null)} onClose={onClose} />
  const clock = time && formatTimeAt(listed?.instant ?? time, listed && zone, locale)
  const summary = size !== null && clock && (
    <output className="numbers flex flex-wrap gap-x-4 gap-y-1">
      <strong className="font-medium">{t('hostApp.people', { count: size })}</strong>
      <span>{formatDay(date, locale, 'short')}</span>
      <span>{listed ? `${clock}–${formatTimeAt(listed.until, zone, locale)}` : clock}</span>
      {rules.length === 0 && <Place {...{ draft, listed }} />}
      {isUnusual && <span className="text-ink-soft">{t('tonight.book.unusualTime')}</span>}
    </output>
  )
  if ((isAsking || refusal?.rules) && rules.length > 0 && time)
    return (
      <HostDialog key="rules" title={t('tonight.rules.title')} onClose={onClose} isEntry isWide>
        <div className="-mt-3 mb-4">{summary}</div>
        <OutsideRules
          {...{ rules, zone, time, problem, isSending }}
          times={times ?? []}
          parties={refusal?.parties}
          onOther={(chosen) => {
            setAsking(false)
            update({ clock: chosen, isHalfDayOpen: false, tables: null })
          }}
          onBack={() => {
            setAsking(false)
            reset()
          }}
          onSubmit={(form) => void send(form)}
        />
      </HostDialog>
    )
  return (
    <HostDialog key="entry" title={t('tonight.book.title')} onClose={onClose} isEntry isWide>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void send(event.currentTarget)
        }}
      >
        <TextField
          name="line"
          label={t('tonight.book.line')}
          hint={t('tonight.book.lineHint')}
          className="text-step-1"
          autoComplete="off"
          autoCapitalize="words"
          defaultValue={draft.line}
          onChange={({ currentTarget: { value } }) => readLine(value)}
        />
        <BookFields {...{ draft, today, update }} />
        <div className="grid gap-x-8 gap-y-5 tablet:grid-cols-2">
          <TimeChoice
            {...{ times, zone }}
            hasSize={size !== null}
            chosen={time}
            onChoose={(chosen) => update({ clock: chosen, isHalfDayOpen: false, tables: null })}
          />
          <GuestFields {...{ draft, update, isByLink }} />
        </div>
        {deposit && time !== null && (
          <DepositChoice
            {...{ deposit, isReachable, isByLink }}
            payBy={listed?.payBy}
            onChoose={(asksDeposit) => update({ asksDeposit })}
          />
        )}
        {size !== null && time !== null && (
          <Disclosure
            summary={
              draft.tables
                ? t('tonight.book.chosenTables', { tables: draft.tables.join(' + ') })
                : t('tonight.book.chooseTables')
            }
            className="border-b-0"
          >
            <TableChoice
              seeking={{ time, groupSize: size }}
              {...{ zone }}
              best={listed?.tableNumbers ?? []}
              chosen={draft.tables}
              onChoose={(tables) => update({ tables })}
            />
          </Disclosure>
        )}
        <div className={footer}>
          {summary}
          {rules.length > 0 && (
            <StateMark shape="warning" tone="warn" filled>
              {rules.map(({ message }) => message).join(' ')}
            </StateMark>
          )}
          {isEarly && times === null && <p role="alert">{t('tonight.book.lookingForTimes')}</p>}
          {(missing || problem || (refusal && !refusal.rules)) && (
            <p role="alert" className="text-bad">
              {missing || problem || refusal?.message}
            </p>
          )}
          <Button
            className="min-h-13 justify-self-end max-tablet:w-full tablet:min-w-60"
            kind={rules.length > 0 ? 'quiet' : 'primary'}
            aria-disabled={isSending || undefined}
          >
            {isSending
              ? t('tonight.saving')
              : rules.length > 0
                ? t('tonight.rules.bookAnyway')
                : clock && times !== null
                  ? t('tonight.book.at', { time: clock })
                  : t('tonight.book.title')}
          </Button>
        </div>
      </form>
    </HostDialog>
  )
}

/** The tables that the party gets, or that it gets none. */
function Place({ draft, listed }: { readonly draft: BookDraft; readonly listed: BookingTime | undefined }) {
  const { t } = useText()
  const numbers = draft.tables ?? listed?.tableNumbers ?? []
  if (numbers.length === 0) return null
  return (
    <>
      <span>{`${t('tonight.tables', { count: numbers.length })} ${numbers.join(' + ')}`}</span>
      {draft.tables === null && (
        <StateMark shape="circle" tone="good" filled>
          {t('tonight.book.free')}
        </StateMark>
      )}
    </>
  )
}

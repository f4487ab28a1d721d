import { useEffect, useRef, useState } from 'react'
import { type ChangeDraft, differenceOf, draftOf, wantedTime } from './change-draft.ts'
import { isHere, Notified, notifyingOf } from './notified.tsx'
import { bookingWords, InTheWay, isOutrun, saveWords } from './in-the-way.tsx'
import { useChange } from './use-change.ts'
import { BookFields } from '#web/host/booking/book-fields.tsx'
import { useMayOverrule } from '#web/host/booking/broken-rules.tsx'
import { Choice } from '#web/host/booking/choice.tsx'
import { TableChoice } from '#web/host/booking/table-choice.tsx'
import { TimeChoice } from '#web/host/booking/time-choice.tsx'
import { type BookingTime, useBookingTimes } from '#web/host/booking/use-choices.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import type { TakeStep } from '#web/host/party/party-step.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { useBooking } from '#web/host/service-day/use-booking.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { formatDay, formatTimeAt, inZone } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'

interface ChangeDialogProps {
  readonly party: Party
  readonly take: TakeStep
  readonly onClose: () => void
}

/** Stays on screen, down to the edge of the dialog. */
const footer =
  'sticky bottom-[calc(-1*clamp(1.25rem,4vw,2rem))] z-sticky mb-[calc(-1*clamp(1.25rem,4vw,2rem))] grid gap-3 border-t border-line bg-raised pt-3 pb-[clamp(1.25rem,4vw,2rem)]'

/** Changes when a party comes, with how many people, and at which tables. Says first whether the guest is notified. */
export function ChangeDialog({ party, take, onClose }: ChangeDialogProps) {
  const text = useText()
  const { t, locale } = text
  const { zone, now, date: day } = useDay()
  const details = useBooking(party)
  const { sendsTexts } = useAtRestaurant()
  const mayOverrule = useMayOverrule()
  const { isSending, unchanged, save, reset } = useChange(take)
  // What a colleague changes meanwhile isn't what this dialog changes.
  const [before] = useState(() => ({ party, draft: draftOf(party, day, zone) }))
  const [draft, setDraft] = useState<ChangeDraft>(before.draft)
  const [cause, setCause] = useState<'guest' | 'restaurant'>('guest')
  const [isNotifying, setNotifying] = useState(true)
  const [note, setNote] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const changing = { id: party.id, eventId: party.eventId }
  const times = useBookingTimes(draft.date, draft.size, changing)
  const time = wantedTime(draft, times ?? []) ?? inZone(zone, party.at).slice(0, 16)
  const listed = times?.find((each) => each.time === time)
  const difference = differenceOf(draft, before.draft, times ?? [])
  const rules = draft.tables === null && difference ? (listed?.rules ?? []) : []
  const notifying =
    difference && notifyingOf(before.party, difference, details, { isWanted: isNotifying, sendsTexts })
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="size"]:checked')?.focus(), [])
  useEffect(() => {
    if (times === null) return
    const chosen = form.current?.querySelector('[name="time"]:checked')
    chosen?.closest('label')?.scrollIntoView?.({ block: 'nearest' })
  }, [times])
  const update = (part: Partial<ChangeDraft>) => {
    setDraft((known) => ({ ...known, ...part }))
    reset()
  }
  const mayAsk = !isHere(before.party.status) && difference !== null && notifying !== 'notNeeded'
  const mayNotify =
    notifying !== 'noContact' &&
    notifying !== 'noTexts' &&
    notifying !== 'isHere' &&
    notifying !== 'notNeeded'
  const send = async (entered: FormData) => {
    if (!difference) return onClose()
    const reason = entered.get('reason')
    const amounts = unchanged?.kind === 'refused' ? unchanged.refusal.amounts : undefined
    const body = {
      ...difference,
      ...(mayAsk && { cause }),
      tellGuest: isNotifying,
      ...(mayNotify && isNotifying && note.trim() !== '' && { note: note.trim() }),
      ...(typeof reason === 'string' && reason.trim() !== '' && { override: { reason: reason.trim() } }),
      ...(amounts && { seen: { back: amounts.back, uncharged: amounts.uncharged } }),
    }
    const shown = {
      size: draft.size,
      ...(listed && difference.reservationTime !== undefined && { at: Date.parse(listed.instant) }),
      ...(draft.tables && { tables: draft.tables }),
    }
    // Whoever decides to overrule a colleague has seen the booking as it is now.
    const { version } = isOutrun(unchanged) ? party : before.party
    if (await save(party, version, body, shown)) onClose()
  }
  const name = party.name || t('tonight.partyOf', { count: party.size })
  const canSave = mayOverrule || unchanged?.kind !== 'refused' || !unchanged.refusal.rules
  return (
    <HostDialog title={t('tonight.change.title', { name })} onClose={onClose} isWide>
      <p className="numbers -mt-3 mb-5 text-ink-soft">
        {t('tonight.change.now', { booking: bookingWords(party, zone, text) })}
      </p>
      <form
        ref={form}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void send(new FormData(event.currentTarget))
        }}
      >
        <BookFields {...{ draft, update }} today={inZone(zone, now).slice(0, 10)} />
        <div className="grid gap-x-8 gap-y-5 tablet:grid-cols-2">
          <TimeChoice
            {...{ times, zone }}
            hasSize
            chosen={time}
            onChoose={(clock) => update({ clock, tables: null })}
          />
          <div className="grid min-w-0 content-start gap-4">
            {mayAsk && (
              <fieldset>
                <legend className="mb-2 font-medium">{t('tonight.change.cause')}</legend>
                <div className="flex flex-wrap gap-2">
                  {(['guest', 'restaurant'] as const).map((each) => (
                    <Choice
                      key={each}
                      name="cause"
                      isChosen={cause === each}
                      onChoose={() => {
                        setCause(each)
                        reset()
                      }}
                    >
                      {t(`tonight.change.cause.${each}`)}
                    </Choice>
                  ))}
                </div>
                {cause === 'restaurant' && (
                  <p className="mt-2 text-small text-ink-soft">{t('tonight.change.restaurantHint')}</p>
                )}
              </fieldset>
            )}
            {difference && mayNotify && (
              <>
                <CheckField
                  name="notify"
                  label={t('tonight.change.notify')}
                  defaultChecked={isNotifying}
                  onChange={({ currentTarget: { checked } }) => setNotifying(checked)}
                />
                {isNotifying && (
                  <TextArea
                    name="note"
                    label={t('tonight.change.note')}
                    hint={t('tonight.noteToGuestHint')}
                    rows={2}
                    maxLength={1000}
                    defaultValue={note}
                    onChange={({ currentTarget: { value } }) => setNote(value)}
                  />
                )}
              </>
            )}
          </div>
        </div>
        <Disclosure
          summary={
            draft.tables
              ? t('tonight.book.chosenTables', { tables: draft.tables.join(' + ') })
              : t('tonight.book.chooseTables')
          }
          className="border-b-0"
        >
          <TableChoice
            seeking={{
              time,
              groupSize: draft.size,
              minutes: listed ? minutesOf(listed) : Math.max(party.stayMinutes, 15),
              except: party.id,
            }}
            {...{ zone }}
            eventId={party.eventId}
            best={listed?.tableNumbers ?? []}
            chosen={draft.tables}
            onChoose={(tables) => update({ tables })}
          />
        </Disclosure>
        <div className={footer}>
          <output className="numbers grid gap-1">
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              <strong className="font-medium">{t('hostApp.people', { count: draft.size })}</strong>
              <span>{formatDay(draft.date, locale, 'short')}</span>
              <span>
                {listed
                  ? `${formatTimeAt(listed.instant, zone, locale)}–${formatTimeAt(listed.until, zone, locale)}`
                  : formatTimeAt(time, undefined, locale)}
              </span>
              <AtTables numbers={draft.tables ?? listed?.tableNumbers ?? party.tables} />
            </span>
            {rules.length > 0 && !unchanged && (
              <StateMark shape="warning" tone="warn" filled>
                {rules.map(({ message }) => message).join(' ')}
              </StateMark>
            )}
            {notifying && <Notified {...{ notifying, details }} />}
          </output>
          {unchanged && <InTheWay {...{ unchanged, party, details, zone }} />}
          <div className="flex justify-end gap-3">
            <Button type="button" kind="quiet" className="px-5" onClick={onClose}>
              {t(isOutrun(unchanged) ? 'tonight.keepTheirs' : 'hostApp.back')}
            </Button>
            {canSave && (
              <Button
                className="min-h-13 max-tablet:flex-1 tablet:min-w-60"
                // No answer to a question is suggested.
                kind={rules.length > 0 || unchanged?.kind === 'refused' ? 'quiet' : 'primary'}
                aria-disabled={isSending || undefined}
              >
                {isSending ? t('tonight.saving') : saveWords(unchanged, rules.length > 0, text)}
              </Button>
            )}
          </div>
        </div>
      </form>
    </HostDialog>
  )
}

function AtTables({ numbers }: { readonly numbers: readonly string[] }) {
  const { t } = useText()
  if (numbers.length === 0) return <span className="text-warn">{t('tonight.needsTable')}</span>
  return <span>{`${t('tonight.tables', { count: numbers.length })} ${numbers.join(' + ')}`}</span>
}

function minutesOf({ instant, until }: BookingTime): number {
  return Math.round((Date.parse(until) - Date.parse(instant)) / 60_000)
}

import { addDays } from '#domain/time/calendar-date.ts'
import { type BookDraft, canReach, type Source, sources } from './book-draft.ts'
import { Choice } from './choice.tsx'
import { KnownGuests } from './known-guests.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useSettledValue } from '#web/host/parts/use-settled-value.ts'
import { useText } from '#web/text/text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'

/** Labels are beside what is chosen where there is room, so that the times are on screen as well. */
const row = 'min-w-0 tablet:grid tablet:grid-cols-[6rem_minmax(0,1fr)] tablet:items-center'
const rowLabel = 'max-tablet:mb-2 font-medium tablet:float-start tablet:w-24'

/** Sizes that have a button of their own. Larger ones are typed. */
const sizes = [1, 2, 3, 4, 5, 6, 7, 8]

interface SizeAndDayProps {
  readonly draft: Pick<BookDraft, 'size' | 'date'>
  readonly today: string
  readonly update: (part: { readonly size?: number; readonly date?: string; readonly tables: null }) => void
}

interface FieldsProps {
  readonly draft: BookDraft
  readonly update: (part: Partial<BookDraft>) => void
}

/** How many come, and on which day. */
export function BookFields({ draft: { size, date }, today, update }: SizeAndDayProps) {
  const { t } = useText()
  const days = [
    { date: today, words: t('tonight.book.today') },
    { date: addDays(today, 1), words: t('tonight.book.tomorrow') },
  ]
  const largeField = useSettledValue(size !== null && size > sizes.length ? String(size) : '')
  const dayField = useSettledValue(date)
  return (
    <div className="grid gap-3">
      <fieldset className={row}>
        <legend className={rowLabel}>{t('tonight.book.people')}</legend>
        <div className="grid min-w-0 grid-cols-5 gap-1.5 tablet:flex">
          {sizes.map((each) => (
            <Choice
              key={each}
              name="size"
              className="min-w-target! flex-1 px-1!"
              isChosen={each === size}
              onChoose={() => update({ size: each, tables: null })}
            >
              {each}
            </Choice>
          ))}
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={999}
            aria-label={t('tonight.book.morePeople')}
            placeholder={`${sizes.length + 1}+`}
            className="field numbers col-span-2 min-h-target! px-2! py-1! text-center tablet:w-32! tablet:flex-none"
            {...largeField}
            onChange={({ currentTarget: { value } }) => {
              const typed = Number(value)
              if (Number.isInteger(typed) && typed > 0 && typed < 1000) update({ size: typed, tables: null })
            }}
          />
        </div>
      </fieldset>
      <fieldset className={row}>
        <legend className={rowLabel}>{t('tonight.book.day')}</legend>
        <div className="flex min-w-0 flex-wrap gap-1.5">
          {days.map((each) => (
            <Choice
              key={each.date}
              name="day"
              isChosen={each.date === date}
              onChoose={() => update({ date: each.date, tables: null })}
            >
              {each.words}
            </Choice>
          ))}
          <input
            type="date"
            aria-label={t('tonight.book.otherDay')}
            className="field numbers min-h-target! w-auto! min-w-36 flex-1 py-1! tablet:max-w-48"
            {...dayField}
            onChange={({ currentTarget: { value } }) => {
              if (/^20\d\d-/.test(value)) update({ date: value, tables: null })
            }}
          />
        </div>
      </fieldset>
    </div>
  )
}

interface GuestFieldsProps extends FieldsProps {
  /** Whether the guest gets another link. */
  readonly isByLink: boolean
}

/** Who it is for. Nothing of it is needed. */
export function GuestFields({ draft, update, isByLink }: GuestFieldsProps) {
  const { t } = useText()
  const { name, phone, email, request, note, tellGuest, source } = draft
  const { sendsTexts } = useAtRestaurant()
  return (
    <div className="grid min-w-0 content-start gap-3">
      <Entry label={t('tonight.book.name')} value={name} onValue={(value) => update({ name: value })} />
      <KnownGuests text={name || phone} onChoose={(guest) => update(guest)} />
      <Entry
        label={t('tonight.book.phone')}
        type="tel"
        value={phone}
        onValue={(value) => update({ phone: value })}
      />
      <Disclosure
        summary={t('tonight.book.more')}
        className="border-b-0"
        defaultOpen={email !== '' || request !== '' || note !== ''}
      >
        <div className="grid gap-3">
          <Entry
            label={t('tonight.book.email')}
            type="email"
            value={email}
            onValue={(value) => update({ email: value })}
          />
          <Entry
            label={t('tonight.book.request')}
            hint={t('tonight.book.requestHint')}
            value={request}
            onValue={(value) => update({ request: value })}
          />
          <Entry
            label={t('tonight.note.title')}
            hint={t('tonight.note.hint')}
            value={note}
            onValue={(value) => update({ note: value })}
          />
          <label className="grid gap-1.5 font-medium">
            {t('tonight.book.source')}
            <select
              className="field font-regular"
              value={source}
              onChange={({ currentTarget: { value } }) => {
                const chosen: Source | undefined = sources.find((each) => each === value)
                if (chosen) update({ source: chosen })
              }}
            >
              {sources.map((each) => (
                <option key={each} value={each}>
                  {t(`tonight.book.source.${each}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </Disclosure>
      {!isByLink && canReach(draft, sendsTexts) && (
        <CheckField
          name="tellGuest"
          label={t('tonight.book.tellGuest')}
          defaultChecked={tellGuest}
          onChange={({ currentTarget: { checked } }) => update({ tellGuest: checked })}
        />
      )}
    </div>
  )
}

interface EntryProps {
  readonly label: string
  readonly hint?: string
  readonly type?: 'text' | 'tel' | 'email'
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A field whose value other fields fill in as well. */
function Entry({ label, hint, type = 'text', value, onValue }: EntryProps) {
  return (
    <label className="grid gap-1.5">
      <span className="font-medium">{label}</span>
      <input
        type={type}
        className="field"
        autoComplete="off"
        maxLength={type === 'text' ? 200 : 120}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      {hint && <span className="text-small text-ink-soft">{hint}</span>}
    </label>
  )
}

import { useId, useState } from 'react'
import { groupBy } from '#domain/group-by.ts'
import { concernedBy } from './concerned.ts'
import { ConcernedParties } from './concerned-parties.tsx'
import { nextTime, timesOf } from './limit-times.ts'
import { limitWords } from './limit-words.ts'
import { useLimitSteps } from './use-limit-steps.ts'
import type { ServiceLimit } from '#contracts/booking/host-limits.ts'
import { Choice } from '#web/host/booking/choice.tsx'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { formatDay, inZone } from '#web/text/format.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipChoice } from '#web/ui/fields/chip-choice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Kind = ServiceLimit['kind']

const words: Readonly<Record<Kind, { readonly title: MessageKey; readonly hint: MessageKey }>> = {
  times: { title: 'tonight.limits.stopTimes', hint: 'tonight.limits.timesHint' },
  areas: { title: 'tonight.limits.closeArea', hint: 'tonight.limits.tablesHint' },
  tables: { title: 'tonight.limits.blockTables', hint: 'tonight.limits.tablesHint' },
}

/** Lengths that have a button of their own, in minutes. */
const lengths = [30, 60, 120]

/** The shortest limit that is offered, in milliseconds. */
const shortest = 60_000

/** The longest length with a button of its own, which is never meant the wrong way round, in milliseconds. */
const longest = Math.max(...lengths) * 60_000

interface LimitDialogProps {
  readonly kind: Kind
  readonly onClose: () => void
}

/** Stops times, closes areas or blocks tables for a part of the day, and says first who is booked there. */
export function LimitDialog({ kind, onClose }: LimitDialogProps) {
  const text = useText()
  const { t, locale } = text
  const day = useDay()
  const { zone, now, isCurrent, setup } = day
  const { isSending, problem, make } = useLimitSteps()
  const { begins, opens, closes, ends } = timesOf(day)
  const clockOf = (at: number) => inZone(zone, at).slice(11, 16)
  const [fromClock, setFrom] = useState<string | null>(null)
  const [untilClock, setUntil] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [stopsLine, setStopsLine] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [made, setMade] = useState<ServiceLimit | null>(null)
  const usual = isCurrent ? now : Math.max(opens, now)
  const from = fromClock === null ? usual : nextTime(zone, fromClock, begins)
  const rest = closes > from ? closes : from + 4 * 3_600_000
  const until = untilClock === null ? rest : nextTime(zone, untilClock, from + shortest)
  const untilDate = inZone(zone, until).slice(0, 10)
  // After that, the next service day has begun, so the end was meant to be before the beginning.
  const isBackwards = untilClock !== null && until > Math.max(ends, from + longest)
  const tableNumbers =
    kind === 'times'
      ? null
      : kind === 'tables'
        ? chosen
        : setup.tables.filter(({ area }) => chosen.includes(area)).map(({ number }) => number)
  const concerned = made
    ? concernedBy(day, { from: Date.parse(made.from), until: Date.parse(made.until), tableNumbers })
    : concernedBy(day, { from, until, tableNumbers })
  const submit = async (form: HTMLFormElement) => {
    if (kind !== 'times' && chosen.length === 0) return setMissing(true)
    if (isBackwards) return
    const reason = new FormData(form).get('reason')
    const isMade = await make({
      // Without a beginning, the server's clock counts.
      ...(fromClock === null && isCurrent ? {} : { from: inZone(zone, from) }),
      until: inZone(zone, until),
      areas: kind === 'areas' ? [...chosen] : [],
      tableNumbers: kind === 'tables' ? [...chosen] : [],
      stopsLine: kind === 'times' && stopsLine,
      reason: typeof reason === 'string' ? reason.trim() : '',
    })
    if (!isMade) return
    const { done } = day.store.get()
    const limit = done && 'limit' in done ? done.limit : null
    if (limit && concerned.length > 0) setMade(limit)
    else onClose()
  }
  if (made)
    return (
      <HostDialog key="made" title={limitWords(made, zone, text)} onClose={onClose}>
        <p role="alert">{t('tonight.limits.concerned', { count: concerned.length })}</p>
        <div className="mt-2">
          <ConcernedParties parties={concerned} onOpen={onClose} />
        </div>
        <div className="mt-5 flex justify-end">
          <Button type="button" data-first onClick={onClose}>
            {t('tonight.understood')}
          </Button>
        </div>
      </HostDialog>
    )
  return (
    <HostDialog key="entry" title={t(words[kind].title)} onClose={onClose}>
      <p className="-mt-3 text-ink-soft">{t(words[kind].hint)}</p>
      <form
        className="mt-5 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
      >
        {kind !== 'times' && (
          <Which
            {...{ kind, chosen, isMissing }}
            choose={(next) => {
              setChosen(next)
              setMissing(false)
            }}
          />
        )}
        <div className="grid gap-3">
          <div className="grid grid-cols-2 gap-3">
            <Clock label={t('hostApp.wizard.opens')} value={fromClock ?? clockOf(usual)} onChange={setFrom} />
            <Clock label={t('hostApp.wizard.closes')} value={clockOf(until)} onChange={setUntil} />
          </div>
          {isBackwards ? (
            <p role="alert" className="text-bad">
              {t('tonight.limits.backwards')}
            </p>
          ) : (
            untilDate !== day.date && (
              <output className="numbers block text-ink-soft">
                {t('tonight.limits.endsOn', { day: formatDay(untilDate, locale) })}
              </output>
            )
          )}
          <div className="flex flex-wrap gap-2">
            {lengths.map((minutes) => (
              <Choice
                key={minutes}
                name="length"
                className="numbers"
                isChosen={until - from === minutes * 60_000}
                onChoose={() => setUntil(clockOf(from + minutes * 60_000))}
              >
                {t('tonight.stay.minutes', { minutes })}
              </Choice>
            ))}
            <Choice name="length" isChosen={until === rest} onChoose={() => setUntil(null)}>
              {t('tonight.limits.rest')}
            </Choice>
          </div>
        </div>
        {kind === 'times' && day.line !== 'closed' && (
          <label className="flex min-h-target items-center gap-3">
            <input
              type="checkbox"
              checked={stopsLine}
              onChange={({ currentTarget: { checked } }) => setStopsLine(checked)}
            />
            {t('tonight.limits.stopLine')}
          </label>
        )}
        <TextField
          name="reason"
          label={t('tonight.block.reason')}
          hint={t('tonight.block.reasonHint')}
          maxLength={1000}
          autoComplete="off"
        />
        {(kind === 'times' || chosen.length > 0) && (
          <div>
            <output className="block font-medium">
              {t('tonight.limits.concerned', { count: concerned.length })}
            </output>
            {concerned.length > 0 && (
              <div className="mt-2">
                <ConcernedParties parties={concerned} onOpen={onClose} />
              </div>
            )}
          </div>
        )}
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" kind="quiet" onClick={onClose}>
            {t('hostApp.back')}
          </Button>
          <Button aria-disabled={isSending || undefined}>
            {isSending ? t('tonight.saving') : t(words[kind].title)}
          </Button>
        </div>
      </form>
    </HostDialog>
  )
}

interface ClockProps {
  readonly label: string
  readonly value: string
  readonly onChange: (clock: string) => void
}

function Clock({ label, value, onChange }: ClockProps) {
  return (
    <label className="grid gap-1.5 font-medium">
      {label}
      <input
        type="time"
        className="field numbers"
        value={value}
        required
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') onChange(currentTarget.value)
        }}
      />
    </label>
  )
}

interface WhichProps {
  readonly kind: Kind
  readonly chosen: readonly string[]
  readonly isMissing: boolean
  readonly choose: (chosen: readonly string[]) => void
}

/** The areas of the restaurant, or its tables by area. */
function Which({ kind, chosen, isMissing, choose }: WhichProps) {
  const { t } = useText()
  const id = useId()
  const { setup } = useDay()
  const groups: readonly (readonly [string, readonly string[]])[] =
    kind === 'areas'
      ? [['', setup.areas]]
      : [...groupBy(setup.tables, ({ area }) => area)].map(([area, tables]) => [
          area,
          tables.map(({ number }) => number),
        ])
  return (
    <div className="grid max-h-64 gap-4 overflow-y-auto p-0.5">
      {groups.map(([area, names]) => (
        <fieldset key={area} aria-describedby={isMissing ? id : undefined}>
          <legend className={area === '' ? 'visually-hidden' : 'mb-2 font-medium'}>
            {area || t(kind === 'areas' ? 'tonight.limits.whichAreas' : 'tonight.otherTables')}
          </legend>
          <div className="flex flex-wrap gap-2">
            {names.map((name) => (
              <ChipChoice
                key={name}
                className="numbers min-h-target! min-w-target justify-center"
                defaultChecked={chosen.includes(name)}
                onChange={({ currentTarget: { checked } }) =>
                  choose(checked ? [...chosen, name] : chosen.filter((each) => each !== name))
                }
              >
                <bdi>{name}</bdi>
              </ChipChoice>
            ))}
          </div>
        </fieldset>
      ))}
      {isMissing && (
        <p id={id} role="alert" className="text-bad">
          {t('tonight.limits.choose')}
        </p>
      )}
    </div>
  )
}

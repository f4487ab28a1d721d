import { ownValue } from '#domain/own-value.ts'
import { telephone } from '#domain/contacts/telephone.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { PickChoice } from '#web/ui/fields/pick.tsx'
import { seenField } from './join-line.ts'
import type { JoinData } from './load-join.ts'
import { type SizeRow, smallerWaitsLonger } from '#web/parts/waits/size-rows.ts'
import { waitWords } from '#web/parts/waits/wait-words.ts'

const reasons = new Map<string, MessageKey>([
  ['partyTooSmall', 'waitlistJoin.refused.partyTooSmall'],
  ['noTableFits', 'waitlistJoin.refused.noTableFits'],
  ['allTablesBooked', 'waitlistJoin.refused.allTablesBooked'],
  ['pastLastSeating', 'waitlistJoin.refused.pastLastSeating'],
])

interface SizeChoiceProps {
  readonly data: JoinData
  readonly party: number
  readonly error: string | undefined
  readonly phone: string
}

/** Sizes with about the same wait share a row. */
export function SizeChoice({ data: { rows, expected }, party, error, phone }: SizeChoiceProps) {
  const { t } = useText()
  const tooBig = (rows.at(-1)?.sizes.at(-1) ?? expected.rules.largestParty) + 1
  return (
    <fieldset id="field-party" aria-describedby={error && 'field-party-error'}>
      <legend className="text-step-1 font-medium">{t('waitlist.howMany')}</legend>
      {error && (
        <p id="field-party-error" role="alert" className="mt-1 text-small text-bad">
          {error}
        </p>
      )}
      <ul className="mt-1">
        {rows.map((row) => (
          <Row key={row.sizes.join()} {...{ row, party, expected }} />
        ))}
        <li className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-3">
          <span className="leading-snug">
            <span className="block font-medium">{t('waitlistJoin.more', { size: tooBig })}</span>
            <span className="text-small text-ink-soft">{t('waitlistJoin.tooBig')}</span>
          </span>
          {phone && (
            <a
              className="link inline-flex min-h-target items-center text-accent"
              href={telephone(phone)}
              aria-label={t('waitlistJoin.callFor', { size: tooBig, phone })}
            >
              {t('waitlistJoin.call')}
            </a>
          )}
        </li>
      </ul>
      {smallerWaitsLonger(rows) && (
        <p className="mt-3 text-small text-ink-soft">{t('waitlistJoin.smallerWaitsLonger')}</p>
      )}
    </fieldset>
  )
}

interface RowProps {
  readonly row: SizeRow
  readonly party: number
  readonly expected: JoinData['expected']
}

function Row({ row: { sizes, wait, refused, recent }, party, expected }: RowProps) {
  const text = useText()
  const { t } = text
  const words = wait && waitWords(wait, text)
  const reason = words === null ? t(reasons.get(refused) ?? 'waitlistJoin.refused.other') : ''
  return (
    <li className="group grid gap-2 border-b border-line py-3">
      <div className="flex items-center justify-between gap-4">
        <span className="flex flex-wrap gap-2">
          {sizes.map((size) => (
            <PickChoice
              key={size}
              name="party"
              value={size}
              defaultChecked={wait !== null && size === party}
              disabled={wait === null}
              aria-label={[t('waitlist.people', { count: size }), words ?? reason].join(', ')}
              className="min-w-11 rounded-full px-0"
            >
              {size}
            </PickChoice>
          ))}
        </span>
        {words && <b className="numbers flex-none font-medium group-has-checked:text-accent">{words}</b>}
        {reason && <span className="text-end text-small text-ink-soft">{reason}</span>}
      </div>
      {wait &&
        sizes.map((size) => (
          <input key={size} type="hidden" {...seenField(size, wait, expectedTime(expected, size))} />
        ))}
      {wait && recent && (
        <p className="numbers text-small text-ink-soft">{t('waitlist.record', { ...recent })}</p>
      )}
    </li>
  )
}

/** Returns when a party of this size that joins now would be seated, ISO 8601. */
function expectedTime({ asOf, expectedMinutesForSizes }: JoinData['expected'], size: number): string {
  const minutes = ownValue(expectedMinutesForSizes, String(size)) ?? 0
  return new Date(Date.parse(asOf) + minutes * 60_000).toISOString()
}

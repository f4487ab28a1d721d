import type { StaffBooking } from '#contracts/booking/service-day.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Unchanged } from './use-change.ts'
import { BrokenRules } from '#web/host/booking/broken-rules.tsx'
import { WhoChanged } from '#web/host/party/who-changed.tsx'
import { type Party, tablesIn } from '#web/host/service-day/party.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { type Text, useText } from '#web/text/text.tsx'

interface InTheWayProps {
  readonly unchanged: Unchanged
  /** As it is now. */
  readonly party: Party
  readonly details: StaffBooking | null
  readonly zone: string
}

/** Why a change wasn't saved, with what has to be decided or known before it is sent again. */
export function InTheWay({ unchanged, party, details, zone }: InTheWayProps) {
  const text = useText()
  const { t, locale } = text
  if (unchanged.kind === 'lost') return <Problem>{t('tonight.change.unknown')}</Problem>
  if (unchanged.kind === 'earlier') {
    const { saved } = unchanged
    const known = {
      at: Date.parse(saved.reservationTime),
      stayMinutes: saved.estimatedTurnOverTime,
      size: saved.groupSize,
      tables: tablesIn(saved.tableNumber),
    }
    return <Problem>{t('tonight.change.earlier', { booking: bookingWords(known, zone, text) })}</Problem>
  }
  const { refused, message, rules, parties, amounts, lastChange, fields } = unchanged.refusal
  if (rules) return <BrokenRules {...{ rules, parties, zone }} />
  if (amounts) {
    const values = (amount: number) => ({ amount: formatMoney(amount, amounts.currency, locale) })
    return (
      <div role="alert" className="grid gap-1 rounded-md bg-warn-wash px-4 py-3">
        {amounts.back > 0 && <p>{t('tonight.change.back', values(amounts.back))}</p>}
        {amounts.uncharged > 0 && <p>{t('tonight.change.uncharged', values(amounts.uncharged))}</p>}
        {amounts.back + amounts.uncharged === 0 && <p>{t('tonight.change.noMoney')}</p>}
      </div>
    )
  }
  if (refused === 'changedMeanwhile')
    return (
      <div role="alert" className="grid gap-1 rounded-md bg-warn-wash px-4 py-3">
        <p>{message}</p>
        <WhoChanged {...{ lastChange, details }} />
        <p className="numbers text-small">
          {t('tonight.change.now', { booking: bookingWords(party, zone, text) })}
        </p>
      </div>
    )
  return <Problem>{fields?.map((each) => each.message).join(' ') || message}</Problem>
}

function Problem({ children }: { readonly children: string }) {
  return (
    <p role="alert" className="text-bad">
      {children}
    </p>
  )
}

/** Whether a colleague or the guest was faster. */
export function isOutrun(unchanged: Unchanged | null): boolean {
  return unchanged?.kind === 'refused' && unchanged.refusal.refused === 'changedMeanwhile'
}

/** What the button says that sends the change, or sends it again. */
export function saveWords(unchanged: Unchanged | null, isOutside: boolean, { t, locale }: Text): string {
  if (isOutrun(unchanged)) return t('tonight.doMine')
  const { rules, amounts } = (unchanged?.kind === 'refused' && unchanged.refusal) || {}
  if (rules || (isOutside && !unchanged)) return t('tonight.change.anyway')
  if (amounts && amounts.back > 0)
    return t('tonight.change.refund', { amount: formatMoney(amounts.back, amounts.currency, locale) })
  return t('tonight.change.save')
}

/** When, how many, and where: “19:30–21:00 · 4 people · Table 7”. */
export function bookingWords(
  { at, stayMinutes, size, tables }: Pick<Party, 'at' | 'stayMinutes' | 'size' | 'tables'>,
  zone: string,
  { t, locale }: Text,
): string {
  return [
    `${formatTimeIn(zone, at, locale)}–${formatTimeIn(zone, at + stayMinutes * 60_000, locale)}`,
    t('hostApp.people', { count: size }),
    tables.length > 0
      ? `${t('tonight.tables', { count: tables.length })} ${tables.join(' + ')}`
      : t('tonight.needsTable'),
  ].join(' · ')
}

import type { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { entryWords, waitWords } from '#web/parts/waits/wait-words.ts'
import { formatTimeAt } from '#web/text/format.ts'
import { type Text, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import type { DoneStep } from './kiosk-page.tsx'

interface KioskDoneProps {
  readonly done: DoneStep
  readonly onOver: () => void
}

/** Confirms an order or a place in the waitlist, with a QR code to follow it on a phone. */
export function KioskDone({ done, onOver }: KioskDoneProps) {
  const text = useText()
  const { t } = text
  const heading = useFocusOn<HTMLHeadingElement>(done)
  const { title, lines, next, follow, url } = contentOf(done, text)
  return (
    <div className="grid flex-1 content-center justify-items-center gap-4 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-step-4 wrap-anywhere outline-none">
        {title}
      </h1>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="numbers text-step-2">
          {line}
        </p>
      ))}
      {next && <p className="text-step-1 text-ink-soft">{next}</p>}
      <QrCode url={url} label={follow} className="mt-4 size-56" />
      <p className="text-ink-soft" aria-hidden="true">
        {follow}
      </p>
      <Button type="button" wide onClick={onOver} className="mt-6 max-w-narrow">
        {t('kiosk.done')}
      </Button>
    </div>
  )
}

interface Content {
  readonly title: string
  readonly lines: readonly string[]
  readonly next: string
  readonly follow: string
  readonly url: string
}

function contentOf(done: DoneStep, text: Text): Content {
  const { t, locale } = text
  if (done.step === 'ordered')
    return {
      title: t('kiosk.thanks', { name: done.name }),
      lines: [
        t('kiosk.readyBy', { time: formatTimeAt(done.order.promised, done.timeZone, locale) }),
        t('kiosk.payNow', { total: formatMoney(done.order.total, done.order.currency, locale) }),
      ],
      next: '',
      follow: t('kiosk.follow'),
      url: done.order.followUrl,
    }
  const { walkIn } = done
  return {
    ...(walkIn.status === 'Called' ? readyTable(walkIn, text) : placeInLine(walkIn, text)),
    follow: t('kiosk.followLine'),
    url: `${location.origin}/w/${walkIn.id}`,
  }
}

/** Guests at the kiosk may have given no contact, so this is where they learn that their table is ready at once. */
function readyTable(
  { tableNumber, keptUntil, timeZone }: WalkIn,
  { t, locale }: Text,
): Pick<Content, 'title' | 'lines' | 'next'> {
  return {
    title: t('waitlistPlace.ready'),
    lines: [
      tableNumber && t('waitlistPlace.table', { table: tableNumber }),
      keptUntil ? t('waitlistPlace.keptUntil', { time: formatTimeAt(keptUntil, timeZone, locale) }) : '',
    ],
    next: '',
  }
}

function placeInLine(
  { customerName, position, expectedMinutes }: WalkIn,
  text: Text,
): Pick<Content, 'title' | 'lines' | 'next'> {
  const { t } = text
  return {
    title: t('kiosk.inLine', { name: customerName }),
    lines: [
      position === null ? '' : entryWords(position, text),
      expectedMinutes ? waitWords(expectedMinutes, text) : '',
    ],
    next: t('kiosk.lineHint'),
  }
}

import { formatMoney } from '#domain/money/format-money.ts'
import { entryWords, waitWords } from '#web/guest/waitlist/wait-words.ts'
import { formatClock, wallOf } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useFocusOn } from '#web/ui/use-focus-on.ts'
import type { DoneStep } from './kiosk-page.tsx'

interface KioskDoneProps {
  readonly done: DoneStep
  readonly onOver: () => void
}

/** Confirms an order or a place in the waitlist, with a QR code to follow it on a phone. */
export function KioskDone({ done, onOver }: KioskDoneProps) {
  const text = useText()
  const { t, locale } = text
  const heading = useFocusOn<HTMLHeadingElement>(done)
  const { title, lines, next, follow, url } =
    done.step === 'ordered'
      ? {
          title: t('kiosk.thanks', { name: done.name }),
          lines: [
            t('kiosk.readyBy', { time: formatClock(wallOf(done.order.promised.slice(0, 16)).time, locale) }),
            t('kiosk.payNow', { total: formatMoney(done.order.total, done.order.currency, locale) }),
          ],
          next: '',
          follow: t('kiosk.follow'),
          url: done.order.followUrl,
        }
      : {
          title: t('kiosk.inLine', { name: done.walkIn.customerName }),
          lines: [
            done.walkIn.position === null ? '' : entryWords(done.walkIn.position, text),
            done.walkIn.expectedMinutes ? waitWords(done.walkIn.expectedMinutes, text) : '',
          ],
          next: t('kiosk.lineHint'),
          follow: t('kiosk.followLine'),
          url: `${location.origin}/w/${done.walkIn.id}`,
        }
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

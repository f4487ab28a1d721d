import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { ZoneLine } from '#web/parts/times/zone-line.tsx'
import { formatZone, formatTimeIn } from '#web/text/format.ts'
import { type Text, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ownPageKey } from '#web/offline/page-keys.ts'
import { queuedAction, sendQueued, unqueueAction } from '#web/offline/queue-action.ts'
import type { QueuedAction, QueueNews, Report } from '#web/offline/queued-actions.ts'

/** Interval of further attempts, because a device can be online without reaching the server and doesn't notice a change. */
const tryAgainMs = 5_000

/** Shows an action that waits for a connection, until when it's sent and a button to cancel it, or why it wasn't sent. */
export function QueuedNotice() {
  const text = useText()
  const { t, locale } = text
  const action = useQueuedAction()
  if (!action) return null
  const { report, until, timeZone, dropped } = action
  if (dropped !== null)
    return (
      <Notice tone="bad" live title={t('queued.notSent')}>
        <p>{dropped || t('queued.tooLate')}</p>
        <Button type="button" kind="text" size="small" className="-ms-1" onClick={() => void unqueueAction()}>
          {t('shell.close')}
        </Button>
      </Notice>
    )
  const end = new Date(until)
  const time = formatTimeIn(timeZone, until, locale)
  return (
    <Notice tone="warn" live title={wordsOf(report, text)}>
      <p>{t('queued.when', { time })}</p>
      <ZoneLine instant={end.toISOString()} timeZone={timeZone}>
        {formatZone(timeZone, end.toISOString(), locale)}
      </ZoneLine>
      <Button type="button" kind="text" size="small" className="-ms-1" onClick={() => void unqueueAction()}>
        {t('queued.cancel')}
      </Button>
    </Notice>
  )
}

function wordsOf(report: Report, { t }: Text): string {
  if (report.kind === 'onMyWay') return t('queued.onMyWay')
  if (report.kind === 'here') return t('queued.here')
  return report.minutes > 0 ? t('queued.late', { minutes: report.minutes }) : t('queued.onTime')
}

/** Reloads the page's data once the action has been sent. */
function useQueuedAction(): QueuedAction | null {
  const { pathname, search } = useLocation()
  const page = ownPageKey(new URL(pathname + search, location.href))
  const [action, setAction] = useState<QueuedAction | null>(null)
  const { revalidate } = useRevalidator()
  const waits = action?.dropped === null
  useEffect(() => {
    let isShown = true
    const look = async () => {
      const found = page === null ? null : await queuedAction(page)
      if (isShown) setAction(found)
    }
    const hear = ({ data }: MessageEvent<QueueNews>) => {
      if (data.kind !== 'queueChanged') return
      void look()
      if (data.sent !== null && data.sent === page) void revalidate()
    }
    void look()
    const { serviceWorker } = navigator
    serviceWorker.addEventListener('message', hear)
    return () => {
      isShown = false
      serviceWorker.removeEventListener('message', hear)
    }
  }, [page, revalidate])
  useEffect(() => {
    if (!waits) return
    const send = () => void sendQueued()
    const timer = setInterval(send, tryAgainMs)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [waits])
  return action
}

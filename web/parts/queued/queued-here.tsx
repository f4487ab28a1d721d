import { Suspense, useSyncExternalStore } from 'react'
import { latePiece } from '#web/shell/late-piece.ts'
import { readLocal } from '#web/storage/browser-storage.ts'
import { withText } from '#web/text/screen-text.ts'
import { queuedKey } from '#web/offline/send-when-online.ts'

const queuedNotice = latePiece(
  withText(['queued', 'facts'], () => import('./queued-notice.tsx')),
  (late) => late.QueuedNotice,
)

const noChanges = () => () => undefined
const mayBeQueued = () => readLocal(queuedKey) !== null

/** Shows an action of this page that hasn't been sent yet or was dropped. Loads the code for it only if there may be one. */
export function QueuedHere() {
  // Read again after each action, because its result renders the page again.
  const isShown = useSyncExternalStore(noChanges, mayBeQueued, () => false)
  if (!isShown) return null
  return (
    <Suspense>
      <queuedNotice.Piece />
    </Suspense>
  )
}

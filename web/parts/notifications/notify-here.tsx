import { Suspense, useSyncExternalStore } from 'react'
import { latePiece } from '#web/shell/late-piece.ts'
import { useSendsPush } from '#web/shell/shell-state.ts'
import { withText } from '#web/text/screen-text.ts'
import type { NotifyAbout } from './push-subscription.ts'

const notifyButton = latePiece(
  withText(['push'], () => import('./notify-button.tsx')),
  (late) => late.NotifyButton,
)

const noChanges = () => () => undefined
/** Returns whether the browser has push messages. On iPhones only apps on the home screen have them. */
const hasPush = () => 'PushManager' in globalThis

/**
 * Offers notifications on this device about a reservation, order or place in line. Loads the code for it only where the
 * installation and the browser can push messages. Place it below the page's buttons, because it appears only after the
 * app has taken over the page.
 */
export function NotifyHere(about: NotifyAbout) {
  const canPush = useSyncExternalStore(noChanges, hasPush, () => false)
  return useSendsPush() && canPush ? (
    <Suspense>
      <notifyButton.Piece {...about} />
    </Suspense>
  ) : null
}

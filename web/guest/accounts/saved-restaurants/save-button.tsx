import { useEffect, useState } from 'react'
import { isWireRefusal } from '#contracts/client.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { storedUid } from '#web/session/account/stored-uid.ts'
import { listenToTabs, notifyTabs } from '#web/session/tabs.ts'
import { watchSession } from '#web/session/account/watch-session.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { HeartIcon } from '#web/ui/icons.tsx'
import { SaveProblem } from './save-problem.tsx'
import { loadSaved, forgetSaved, noteSaved, useSaved } from './saved-ids.ts'

export interface SaveButtonProps {
  readonly restaurantId: number
  readonly name: string
  readonly className?: string
  /** Text below the heart, for a button next to others; without it, the heart overlays a picture. */
  readonly caption?: string
}

/**
 * Shows a heart that saves a restaurant in the account or removes it. The heart changes at once and changes back if the
 * call fails.
 */
export function SaveButton({ restaurantId, name, className, caption }: SaveButtonProps) {
  const { t } = useText()
  const send = useSend()
  const saved = useSaved(restaurantId)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const load = () => void loadSaved(send)
    load()
    // Another tab may announce a sign-in before the uid is stored.
    const unwatch = watchSession(load)
    const stopListening = listenToTabs(() => {
      forgetSaved()
      load()
    })
    return () => {
      unwatch()
      stopListening()
    }
  }, [send])
  if (saved === null) return null
  const toggle = async () => {
    const uid = storedUid()
    if (uid === null) return
    noteSaved(uid, restaurantId, !saved)
    const answer = await (saved
      ? send('savedRestaurants.remove', { uid, restaurantId })
      : send('savedRestaurants.save', { uid, restaurantId, body: {} })
    ).catch(() => 'unreached' as const)
    const refused = answer === 'unreached' || isWireRefusal(answer)
    setFailed(refused)
    if (refused) noteSaved(uid, restaurantId, saved)
    else notifyTabs({ kind: 'places' })
  }
  return (
    <span className={classes(!caption && 'absolute z-1', className)}>
      <button
        type="button"
        aria-pressed={saved}
        aria-label={t('shell.save', { name })}
        className={caption ? 'action' : 'heart'}
        onClick={() => void toggle()}
      >
        <HeartIcon size={22} />
        {caption && <span>{caption}</span>}
      </button>
      {failed && <SaveProblem reason="failed" onClose={() => setFailed(false)} />}
    </span>
  )
}

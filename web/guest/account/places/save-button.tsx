import { useEffect, useState } from 'react'
import { isWireRefusal } from '#contracts/client.ts'
import { useSend } from '#web/session/use-send.ts'
import { storedUid } from '#web/session/stored-uid.ts'
import { hearTabs, tellTabs } from '#web/session/tabs.ts'
import { watchSession } from '#web/session/watch-session.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { HeartIcon } from '#web/ui/icons.tsx'
import { askSaved, forgetSaved, noteSaved, useSaved } from './saved-places.ts'

export interface SaveButtonProps {
  readonly restaurantId: number
  readonly name: string
  /** Where it lies over the picture. */
  readonly className: string
}

/** A heart on the picture of a place: pressed, the place is kept. It shows at once and takes itself back where it failed. */
export function SaveButton({ restaurantId, name, className }: SaveButtonProps) {
  const { t } = useText()
  const send = useSend()
  const saved = useSaved(restaurantId)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const ask = () => void askSaved(send)
    ask()
    // Another tab’s word that somebody has come may arrive before their name does.
    const unwatch = watchSession(ask)
    const stopHearing = hearTabs(() => {
      forgetSaved()
      ask()
    })
    return () => {
      unwatch()
      stopHearing()
    }
  }, [send])
  if (saved === null) return null
  const toggle = async () => {
    const uid = storedUid()
    if (uid === null) return
    noteSaved(uid, restaurantId, !saved)
    const answer = await (saved
      ? send('guestPlaces.forget', { uid, restaurantId })
      : send('guestPlaces.save', { uid, restaurantId, body: {} })
    ).catch(() => 'unreached' as const)
    const refused = answer === 'unreached' || isWireRefusal(answer)
    setFailed(refused)
    if (refused) noteSaved(uid, restaurantId, saved)
    else tellTabs({ kind: 'places' })
  }
  return (
    <span className={classes('absolute z-1', className)}>
      <button
        type="button"
        aria-pressed={saved}
        aria-label={t('keep.place', { name })}
        className="heart"
        onClick={() => void toggle()}
      >
        <HeartIcon size={22} filled={saved} />
      </button>
      <span role="alert" className="visually-hidden">
        {failed ? t('keep.failed') : ''}
      </span>
    </span>
  )
}

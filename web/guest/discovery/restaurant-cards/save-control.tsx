import { Suspense, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { SaveButtonProps } from '#web/guest/accounts/saved-restaurants/save-button.tsx'
import { latePiece } from '#web/shell/late-piece.ts'
import { useSignedIn } from '#web/session/account/token.ts'
import { useFramed, useTo } from '#web/routing/sticky-query.ts'
import { withText } from '#web/text/screen-text.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { HeartIcon } from '#web/ui/icons.tsx'
import { saveAfterSignIn, saveFormId } from '#web/parts/cards/save-after-sign-in.ts'
import { isSavedOnDevice, saveOnDevice, watchDevice } from '#web/session/saved-restaurants/saved-on-device.ts'

const { Piece } = latePiece(
  withText(['save'], () => import('#web/guest/accounts/saved-restaurants/save-button.tsx')),
  ({ SaveButton }) => SaveButton,
)

const { Piece: SaveProblem } = latePiece(
  withText(['save'], () => import('#web/guest/accounts/saved-restaurants/save-problem.tsx')),
  ({ SaveProblem }) => SaveProblem,
)

/**
 * Shows a heart that saves a restaurant: in the account of a signed-in guest, whose code is loaded only then, or on the
 * device of a visitor.
 */
export function SaveControl(props: SaveButtonProps) {
  const isSignedIn = useSignedIn()
  const isFramed = useFramed()
  if (isSignedIn)
    return (
      <Suspense>
        <Piece {...props} />
      </Suspense>
    )
  return isFramed ? <SignInToSave {...props} /> : <SaveOnDevice {...props} />
}

/** Returns the page to return to after signing in, where the restaurant is then saved. */
function useReturnTo(restaurantId: number): string {
  const { pathname, search } = useLocation()
  return `${pathname}${search || '?'}${search && '&'}${saveAfterSignIn}=${restaurantId}`
}

/** Links to the sign-in page. What a frame stores on the device can't be seen outside of the website that shows it. */
function SignInToSave({ restaurantId, name, className, caption }: SaveButtonProps) {
  const { t } = useText()
  const to = useTo()
  return (
    <Anchor
      href={to.auth({ returnTo: useReturnTo(restaurantId) })}
      aria-label={t('shell.save', { name })}
      className={classes(caption ? 'action' : 'heart absolute z-1', 'for-visitors', className)}
    >
      <HeartIcon size={22} />
      {caption && <span>{caption}</span>}
    </Anchor>
  )
}

/**
 * Saves a restaurant on this device, before the app runs with the first-touch script. Without scripts, visitors sign in,
 * return here, and the restaurant is saved in their account.
 */
function SaveOnDevice({ restaurantId, name, className, caption }: SaveButtonProps) {
  const { t } = useText()
  const saved = useSyncExternalStore(
    watchDevice,
    () => isSavedOnDevice(restaurantId),
    () => undefined,
  )
  const [isBlocked, setBlocked] = useState(false)
  return (
    <span className={classes(!caption && 'absolute z-1', className)}>
      <button
        form={saveFormId}
        name="returnTo"
        value={useReturnTo(restaurantId)}
        data-saves={restaurantId}
        aria-pressed={saved}
        aria-label={t('shell.save', { name })}
        className={classes(caption ? 'action' : 'heart', 'for-visitors')}
        onClick={(event) => {
          event.preventDefault()
          setBlocked(!saveOnDevice(restaurantId, !saved))
        }}
        // The first-touch script presses the hearts of what is saved here.
        suppressHydrationWarning
      >
        <HeartIcon size={22} />
        {caption && <span>{caption}</span>}
      </button>
      {isBlocked && (
        <Suspense>
          <SaveProblem reason="blocked" onClose={() => setBlocked(false)} />
        </Suspense>
      )}
    </span>
  )
}

import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { SaveButtonProps } from '../account/saved-restaurants/save-button.tsx'
import { latePiece } from '../../late-piece.ts'
import { useSignedIn } from '../../session/token.ts'
import { useTo } from '../../shell/sticky-query.ts'
import { withText } from '../../text/screen-text.ts'
import { useText } from '../../text/text.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { classes } from '../../ui/classes.ts'
import { HeartIcon } from '../../ui/icons.tsx'
import { saveAfterSignIn } from './save-after-sign-in.ts'

const { Piece } = latePiece(
  withText(['save'], () => import('../account/saved-restaurants/save-button.tsx')),
  ({ SaveButton }) => SaveButton,
)

/**
 * Shows the save button on a picture. Its code is loaded only for signed-in guests; visitors get a link to sign in.
 */
export function SaveControl(props: SaveButtonProps) {
  if (!useSignedIn()) return <SignInToSave {...props} />
  return (
    <Suspense>
      <Piece {...props} />
    </Suspense>
  )
}

/** Shows a link to the sign-in page. After signing in, the visitor returns here and the restaurant is saved. */
function SignInToSave({ restaurantId, name, className, caption }: SaveButtonProps) {
  const { t } = useText()
  const to = useTo()
  const { pathname, search } = useLocation()
  const returnTo = `${pathname}${search || '?'}${search && '&'}${saveAfterSignIn}=${restaurantId}`
  return (
    <Anchor
      href={to.auth({ returnTo })}
      aria-label={t('shell.signInToSave', { name })}
      className={classes(caption ? 'action' : 'heart absolute z-1', 'for-visitors', className)}
    >
      <HeartIcon size={22} />
      {caption}
    </Anchor>
  )
}

import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { SaveButtonProps } from '../account/places/save-button.tsx'
import { latePiece } from '../../late-piece.ts'
import { useSignedIn } from '../../session/token.ts'
import { useTo } from '../../shell/sticky-query.ts'
import { withText } from '../../text/screen-text.ts'
import { useText } from '../../text/text.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { HeartIcon } from '../../ui/icons.tsx'
import { keepAfter } from './keep-after.ts'

const { Piece } = latePiece(
  withText(['keep'], () => import('../account/places/save-button.tsx')),
  ({ SaveButton }) => SaveButton,
)

/** Where a guest saves a place: fetched for who is signed in alone. It lies over the picture, so that nothing moves. */
export function SaveSpot(props: SaveButtonProps) {
  if (!useSignedIn()) return <SignInToSave {...props} />
  return (
    <Suspense>
      <Piece {...props} />
    </Suspense>
  )
}

/** A visitor signs in first, comes back, and finds the place saved. */
function SignInToSave({ restaurantId, name, className }: SaveButtonProps) {
  const { t } = useText()
  const to = useTo()
  const { pathname, search } = useLocation()
  const returnTo = `${pathname}${search || '?'}${search && '&'}${keepAfter}=${restaurantId}`
  return (
    <Anchor
      href={to.auth({ returnTo })}
      aria-label={t('shell.keep', { name })}
      className={`heart for-visitors absolute z-1 ${className}`}
    >
      <HeartIcon size={22} />
    </Anchor>
  )
}

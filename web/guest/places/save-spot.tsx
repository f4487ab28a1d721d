import { Suspense } from 'react'
import type { SaveButtonProps } from '../account/places/save-button.tsx'
import { latePiece } from '../../late-piece.ts'
import { useSignedIn } from '../../session/token.ts'
import { withText } from '../../text/screen-text.ts'

const { Piece } = latePiece(
  withText(['keep'], () => import('../account/places/save-button.tsx')),
  ({ SaveButton }) => SaveButton,
)

/** Where a signed-in guest saves a place; fetched for them alone. It lies over the picture, so that nothing moves. */
export function SaveSpot(props: SaveButtonProps) {
  if (!useSignedIn()) return null
  return (
    <Suspense>
      <Piece {...props} />
    </Suspense>
  )
}

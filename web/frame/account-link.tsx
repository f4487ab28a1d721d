import { Suspense } from 'react'
import { latePiece } from '#web/shell/late-piece.ts'
import { useSignedIn } from '#web/session/account/token.ts'
import { withText } from '#web/text/screen-text.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { UserIcon } from '#web/ui/icons.tsx'
import { useTo } from '#web/routing/sticky-query.ts'

const { Piece: GuestMenu } = latePiece(
  withText(['guestMenu'], () => import('#web/guest/accounts/user/guest-menu.tsx')),
  ({ GuestMenu }) => GuestMenu,
)

/**
 * The versions for visitors and signed-in guests share the same space, so the layout doesn't shift. Until the
 * app has loaded, the first-touch script decides which one is visible.
 */
export function AccountLink({ current }: { current: boolean }) {
  const { t } = useText()
  const links = useTo()
  const signedIn = useSignedIn()
  const toProfile = (
    <Anchor
      href={links.user()}
      aria-label={t('shell.profile')}
      className="grid size-11 place-items-center rounded-full bg-wash text-accent"
    >
      <UserIcon size={22} />
    </Anchor>
  )
  return (
    <div className="grid items-center justify-items-end *:[grid-area:1/1]">
      <Anchor
        href={links.auth()}
        aria-current={current ? 'page' : undefined}
        className="btn btn-quiet btn-sm for-visitors"
      >
        {t('shell.logIn')}
      </Anchor>
      <div className="for-guests">
        {signedIn ? (
          <Suspense fallback={toProfile}>
            <GuestMenu />
          </Suspense>
        ) : (
          toProfile
        )}
      </div>
    </div>
  )
}

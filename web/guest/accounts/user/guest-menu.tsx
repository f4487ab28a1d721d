import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SmallProblem } from '#web/form/form-problems.tsx'
import { closeFromOutside } from '#web/shell/close-from-outside.ts'
import { useShellState } from '#web/shell/shell-state.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { useAccountLinks } from '../account-links.ts'
import { Avatar } from '../avatar.tsx'
import { useNameAndPhoto } from '../use-name-and-photo.ts'
import { useLeave } from './use-leave.ts'

export function GuestMenu() {
  const { t } = useText()
  const to = useTo()
  const links = useAccountLinks()
  const { shell } = useShellState()
  const { name, photoUrl } = useNameAndPhoto()
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const { leave, result } = useLeave()
  useEffect(() => closeFromOutside(details.current), [])
  const shownOn = useRef(key)
  useEffect(() => {
    // Close the menu after navigating.
    if (shownOn.current !== key) details.current?.removeAttribute('open')
    shownOn.current = key
  }, [key])
  const entries = [
    { href: links('user'), text: t('guestMenu.profile') },
    { href: links('history'), text: t('guestMenu.bookings') },
    { href: links('userPlaces'), text: t('guestMenu.saved') },
    { href: links('userHistory'), text: t('guestMenu.orders') },
    ...(shell?.development ? [{ href: to.chats(), text: t('shell.chats') }] : []),
  ]
  return (
    <details ref={details} className="group relative">
      <summary className="grid size-11 list-none place-items-center rounded-full">
        <span className="visually-hidden">{name ? t('guestMenu.of', { name }) : t('shell.profile')}</span>
        <Avatar name={name} photoUrl={photoUrl} size={40} />
      </summary>
      <nav
        aria-label={t('shell.profile')}
        className="absolute top-full inset-e-0 z-over mt-1 w-60 rounded-lg border border-line bg-raised py-2 shadow-mid"
      >
        {name && <p className="truncate border-b border-line px-5 pt-1 pb-3 font-medium">{name}</p>}
        <ul>
          {entries.map(({ href, text }) => (
            <li key={href}>
              <Anchor href={href} className="flex min-h-target items-center px-5 hover:bg-sunk">
                {text}
              </Anchor>
            </li>
          ))}
          <li className="mt-2 border-t border-line pt-2">
            <button
              type="button"
              className="flex min-h-target w-full items-center px-5 text-start hover:bg-sunk"
              onClick={() => void leave()}
            >
              {t('guestMenu.logOut')}
            </button>
            <div className="px-5">
              <SmallProblem result={result} />
            </div>
          </li>
        </ul>
      </nav>
    </details>
  )
}

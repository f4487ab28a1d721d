import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cookieNames, preferenceCookie } from '#contracts/http/cookies.ts'
import { platformTag } from '#domain/locale.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { type Look, looks, storedLook, storeLook } from './look.ts'
import { signOut } from './sign-out.ts'
import { toHost } from '#web/host/host-paths.ts'
import { InitialsMark } from '#web/host/parts/initials-mark.tsx'
import { paths } from '#web/paths.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { closeFromOutside } from '#web/shell/close-from-outside.ts'
import { choosableLocales } from '#web/shell/page/written-locales.ts'
import { writeLocal } from '#web/storage/browser-storage.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'

interface PersonMenuProps {
  readonly name: string
  readonly email: string
  /** What the person is at the restaurant of the page. */
  readonly role?: Role
}

const entry = 'flex min-h-target w-full items-center px-5 text-start hover:bg-sunk'

/** Who is signed in, the language and look of the app on this device, and signing out. */
export function PersonMenu({ name, email, role }: PersonMenuProps) {
  const { t } = useText()
  const { key } = useLocation()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeFromOutside(details.current), [])
  const shownOn = useRef(key)
  useEffect(() => {
    if (shownOn.current !== key) details.current?.removeAttribute('open')
    shownOn.current = key
  }, [key])
  return (
    <details ref={details} className="relative flex-none">
      <summary className="grid size-11 list-none place-items-center rounded-full">
        <span className="visually-hidden">{t('hostApp.personMenu', { name: name || email })}</span>
        <InitialsMark name={name || email} />
      </summary>
      <div className="absolute inset-e-0 top-full z-over mt-1 max-h-[calc(100dvh-4rem)] w-72 max-w-[calc(100vw-1rem)] overflow-auto overscroll-contain rounded-lg border border-line bg-raised pt-4 pb-2 shadow-mid">
        <p className="truncate px-5 font-medium">{name}</p>
        <p className="truncate px-5 text-small text-ink-soft">{email}</p>
        {role && (
          <p className="px-5 text-small text-ink-soft">
            {t('hostApp.yourRoleHere', { role: t(`hostApp.role.${role}`) })}
          </p>
        )}
        <Settings />
        <ul className="border-t border-line pt-2">
          <li>
            <Anchor href={toHost.all()} className={entry}>
              {t('hostApp.myRestaurants')}
            </Anchor>
          </li>
          <li>
            <Anchor href={paths.user} reload className={entry}>
              {t('hostApp.account')}
            </Anchor>
          </li>
          <li>
            <SignOut />
          </li>
        </ul>
      </div>
    </details>
  )
}

function Settings() {
  const { t, locale } = useText()
  const [look, setLook] = useState(storedLook)
  return (
    <div className="mt-3 grid gap-3 border-t border-line px-5 py-4">
      <label className="grid gap-1 text-small font-medium text-ink-soft">
        {t('shell.language')}
        <select
          className="field font-regular text-ink"
          value={locale}
          onChange={({ currentTarget: { value } }) => {
            document.cookie = preferenceCookie(cookieNames.language, value)
            writeLocal('selectedLang', value)
            location.reload()
          }}
        >
          {choosableLocales(locale).map((each) => (
            <option key={each.locale} value={each.locale} lang={platformTag(each.locale)}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-small font-medium text-ink-soft">
        {t('hostApp.look')}
        <select
          className="field font-regular text-ink"
          value={look}
          onChange={({ currentTarget: { value } }) => {
            storeLook(value as Look)
            setLook(value as Look)
          }}
        >
          {looks.map((each) => (
            <option key={each} value={each}>
              {t(`hostApp.looks.${each}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function SignOut() {
  const { t } = useText()
  const send = useSend()
  const [refused, setRefused] = useState('')
  const leave = async () => {
    const problem = await signOut(send)
    if (problem === null) location.assign(toHost.signIn())
    else setRefused(problem)
  }
  return (
    <>
      <button type="button" className={entry} onClick={() => void leave()}>
        {t('hostApp.signOut')}
      </button>
      {refused && (
        <p role="alert" className="px-5 text-small text-bad">
          {refused}
        </p>
      )}
    </>
  )
}

import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { cookieNames, preferenceCookie } from '#contracts/http/cookies.ts'
import { rememberSeen } from '#web/session/seen-restaurants.ts'
import type { ShellState } from '#web/shell/shell-state.ts'

/** Stores the page's chosen region and its restaurants for later pages. */
export function useRememberPage({ shell }: ShellState): void {
  const screen = useMatches().at(-1)?.loaderData
  const chosen = shell?.region.reason === 'address' ? shell.region.id : null
  useEffect(() => {
    if (chosen !== null) document.cookie = preferenceCookie(cookieNames.region, chosen)
  }, [chosen])
  useEffect(() => rememberSeen(screen), [screen])
}

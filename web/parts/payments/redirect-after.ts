import { redirect } from 'react-router'
import { justMadeCookie } from '#contracts/http/cookies.ts'

/**
 * Redirects to the page of a booking or order that was just made. Without scripts, the browser remembers it for half an
 * hour, so the guest is asked before the same form makes another one.
 */
export function redirectAfter(
  made: { readonly id: string; readonly token: string },
  page: string,
  { protocol }: URL,
) {
  const headers = new Headers()
  if (typeof document === 'undefined')
    headers.append('set-cookie', justMadeCookie(made, protocol === 'https:'))
  return redirect(page, { status: 303, headers })
}

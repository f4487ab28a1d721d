import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useRevalidator } from 'react-router'
import { pageContext } from '#web/routing/page-context.ts'
import { paths } from '#web/paths.ts'
import { passGuard } from '#web/session/account/guard.ts'
import { storedToken } from '#web/session/account/token.ts'
import { withSticky } from '#web/routing/sticky-query.ts'
import { wayBack } from '../account-links.ts'

/** Redirects signed-in guests, unless they have to sign in again. */
export async function leadOnSignedIn({ request, context }: LoaderFunctionArgs): Promise<null> {
  if (typeof document === 'undefined') return null
  const { search, searchParams } = new URL(request.url)
  if (searchParams.has('again')) return null
  const uid = await passGuard(context.get(pageContext).send).catch(() => null)
  if (uid !== null) throw redirect(wayBack(search).address ?? withSticky(paths.user, search))
  return null
}

/**
 * Runs the page's loader again after hydration if this browser has a token, because the server can't see who is
 * signed in.
 */
export function useLeadOn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (storedToken() !== null) void revalidate()
  }, [revalidate])
}

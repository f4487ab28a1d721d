import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useRevalidator } from 'react-router'
import { pageContext } from '#web/page-context.ts'
import { paths } from '#web/paths.ts'
import { passGuard } from '#web/session/guard.ts'
import { storedToken } from '#web/session/token.ts'
import { keepSticky } from '#web/shell/sticky-query.ts'
import { wayBack } from '../account-links.ts'

/** Who is signed in has nothing to do where one signs in, unless a step asks for it again. */
export async function leadOnSignedIn({ request, context }: LoaderFunctionArgs): Promise<null> {
  if (typeof document === 'undefined') return null
  const { search, searchParams } = new URL(request.url)
  if (searchParams.has('again')) return null
  const uid = await passGuard(context.get(pageContext).send).catch(() => null)
  if (uid !== null) throw redirect(wayBack(search).address ?? keepSticky(paths.user, search))
  return null
}

/** The server could not know; the browser looks once it has taken the page over. */
export function useLeadOn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (storedToken() !== null) void revalidate()
  }, [revalidate])
}

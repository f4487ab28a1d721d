import { createContext, type ReactNode, Suspense, use } from 'react'

/** Whether parts are rendered together, so that an error in one of them reaches the caller. */
export const Together = createContext(false)

/** A part of the page that hydrates by itself and in slices, so a large one doesn't block input. */
export function PagePart({ children }: { children: ReactNode }) {
  return use(Together) ? children : <Suspense fallback={<NotRendered />}>{children}</Suspense>
}

/** On the server, a part that fails fails the page, or guests without scripts would get a page without it. */
function NotRendered() {
  if (typeof document === 'undefined') throw new Error('A part of the page could not be rendered.')
  return null
}

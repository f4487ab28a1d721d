import { createContext, type ReactNode, Suspense, use } from 'react'

/** Whether parts of a page are rendered together, so an error in one of them reaches the caller. */
export const Together = createContext(false)

/** Part of a page that hydrates separately and in slices, so a large one doesn't block input. */
export function PagePart({ children }: { children: ReactNode }) {
  return use(Together) ? (
    children
  ) : (
    <Suspense fallback={import.meta.env.SSR && <NotRendered />}>{children}</Suspense>
  )
}

/**
 * Throws on the server, so an error in one part fails the whole page. Otherwise, guests without scripts would get a
 * page without that part.
 */
function NotRendered(): never {
  throw new Error('A part of the page could not be rendered.')
}

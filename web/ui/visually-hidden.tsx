import type { ReactNode } from 'react'

/** Said, not shown. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}

/** The first thing in the tab order: jumps over the header. Shows itself when focused. */
export function SkipLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      className="not-focus:visually-hidden focus:fixed top-2 left-2 z-over rounded-md bg-ink px-4 py-3 text-paper"
    >
      {children}
    </a>
  )
}

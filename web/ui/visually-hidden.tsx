import type { ReactNode } from 'react'

/** Text that only screen readers perceive. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}

/** First link in tab order, which skips the header. It becomes visible on focus. */
export function SkipLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      className="not-focus:visually-hidden focus:fixed top-2 inset-s-2 z-over rounded-md bg-ink px-4 py-3 text-paper"
    >
      {children}
    </a>
  )
}

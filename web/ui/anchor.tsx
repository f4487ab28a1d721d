import type { AnchorHTMLAttributes } from 'react'
import { Link, useInRouterContext } from 'react-router'

export interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string
  /** Fetches a whole page even where the app could show it itself. */
  readonly reload?: boolean
  /** Lets the browser carry named pieces (picture, title) from this page to the next. */
  readonly viewTransition?: boolean
  /** Replaces this page in the history. */
  readonly replace?: boolean
  readonly preventScrollReset?: boolean
}

/** A link. Inside the app and its own paths it changes the screen; anywhere else, and without script, it loads a page. */
export function Anchor({ href, reload, viewTransition, replace, preventScrollReset, ...rest }: AnchorProps) {
  const inApp = useInRouterContext()
  if (!inApp || reload || !/^[/?#]/.test(href) || href.startsWith('//')) return <a href={href} {...rest} />
  // What the router would make of it, for nothing: a whole path is an address already, and nobody clicks on the server.
  if (import.meta.env.SSR && href.startsWith('/')) return <a {...rest} href={href} />
  return (
    <Link
      to={href}
      discover="none"
      viewTransition={viewTransition ?? false}
      replace={replace ?? false}
      preventScrollReset={preventScrollReset ?? false}
      {...rest}
    />
  )
}

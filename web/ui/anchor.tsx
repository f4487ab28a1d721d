import type { AnchorHTMLAttributes } from 'react'
import { Link, useInRouterContext } from 'react-router'

export interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string
  /** Whether to force a full page load. */
  readonly reload?: boolean
  /** Whether to replace the current history entry. */
  readonly replace?: boolean
  readonly preventScrollReset?: boolean
}

/** Renders a link. Paths of the app change the screen; other links, and all links without scripts, load a page. */
export function Anchor({ href, reload, replace, preventScrollReset, ...rest }: AnchorProps) {
  const inApp = useInRouterContext()
  if (!inApp || reload || !/^[/?#]/.test(href) || href.startsWith('//')) return <a href={href} {...rest} />
  // On the server, the router's Link would be unnecessary work: the path is complete and nobody clicks.
  if (import.meta.env.SSR && href.startsWith('/')) return <a {...rest} href={href} />
  return (
    <Link
      to={href}
      discover="none"
      replace={replace ?? false}
      preventScrollReset={preventScrollReset ?? false}
      {...rest}
    />
  )
}

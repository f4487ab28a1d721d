import type { ReactNode } from 'react'
import { useAwake } from './use-awake.ts'

/**
 * What a browser may have stored that decides about a page: the first word of the storage key. The first-touch script
 * lists these words in `data-stored` of the document before anything is painted.
 */
type Stored = 'cart' | 'walkinsId'

/** Classes of what the server rendered, and of the placeholder that a browser with stored items shows in its place. */
const looks: Readonly<Record<Stored, { readonly stated: string; readonly placeholder: string }>> = {
  cart: {
    stated: 'contents [[data-stored~=cart]_&]:hidden',
    placeholder: 'hidden [[data-stored~=cart]_&]:block',
  },
  walkinsId: {
    stated: 'contents [[data-stored~=walkinsId]_&]:hidden',
    placeholder: 'hidden [[data-stored~=walkinsId]_&]:block',
  },
}

interface UntilKnownProps {
  readonly stored: Stored
  /** Whether the app has found out what is true. By default, that is once it runs. */
  readonly isKnown?: boolean
  readonly placeholder: ReactNode
  /** What is true for browsers that have nothing stored. */
  readonly children: ReactNode
}

/**
 * Shows what the server states, such as an empty cart, only in browsers that have nothing stored about it. In others, a
 * placeholder is shown from the first paint until the app knows better, and the app starts at once.
 */
export function UntilKnown({ stored, isKnown = true, placeholder, children }: UntilKnownProps) {
  const isSettled = useAwake() && isKnown
  const look = looks[stored]
  return (
    <>
      {!isSettled && (
        <div data-undecided={stored} aria-busy="true" className={look.placeholder}>
          {placeholder}
        </div>
      )}
      <div className={isSettled ? 'contents' : look.stated}>{children}</div>
    </>
  )
}

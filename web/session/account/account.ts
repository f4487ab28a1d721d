import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { storedUid } from './stored-uid.ts'
import { sessionEvent, storedToken } from './token.ts'

/** Returns the id of the account that this browser is signed in to, or an empty string for a visitor. */
export function currentAccount(): string {
  return storedToken() === null ? '' : (storedUid() ?? '')
}

/** Returns the account that is signed in; empty on the server and until hydration. */
export function useAccount(): string {
  return useSyncExternalStore(watchCurrent, currentAccount, () => '')
}

const watchCurrent = (listener: () => void) => watchAccount(currentAccount(), listener)

/** Events after which another account may be signed in: in any tab, or while this page was in the browser's history. */
const events = ['storage', sessionEvent, 'pageshow'] as const

/**
 * Calls the listener when somebody signs in or out in any tab, or a session ends. `from` is the account that the caller
 * has drawn its content for. Returns a function to unsubscribe.
 */
export function watchAccount(
  from: string,
  listener: (account: string, isElsewhere: boolean) => void,
): () => void {
  let known = from
  const look = ({ type }: Event) => {
    const account = currentAccount()
    if (account === known) return
    known = account
    listener(account, type !== sessionEvent)
  }
  for (const event of events) addEventListener(event, look)
  return () => {
    for (const event of events) removeEventListener(event, look)
  }
}

/**
 * Loads the page again when somebody signs in or out in another tab, so it doesn't go on showing what only the account
 * before may see. In this tab, signing in and out leads to another page.
 */
export function useAccountBoundary(): void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const isDue = useRef(false)
  const reload = useEffectEvent(() => {
    if (!isDue.current || state !== 'idle') return
    isDue.current = false
    void revalidate()
  })
  // A page that was being loaded meanwhile may be the one of the account before.
  useEffect(() => {
    if (state === 'idle') reload()
  }, [state])
  useEffect(
    () =>
      watchAccount(currentAccount(), (_, isElsewhere) => {
        // The session forgets the guest first.
        if (!isElsewhere) return
        isDue.current = true
        setTimeout(() => reload())
      }),
    [],
  )
}

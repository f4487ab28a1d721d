import { useEffect, useState } from 'react'
import { isWireRefusal } from '#contracts/client.ts'
import { currentAccount, useAccount, watchAccount } from '#web/session/account/account.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { foodWord } from '#web/text/food-words.ts'
import { useText } from '#web/text/text.tsx'

interface Allergies {
  readonly avoid: readonly string[]
  /** Allergies in the guest's profile that the menu has no information about, so no dish is known to be safe. */
  readonly unknown: readonly string[]
  readonly choose: (avoid: readonly string[]) => void
  /** Whether the guest's profile has been loaded. */
  readonly isRead: boolean
}

/**
 * Returns the allergens that dishes must be safe from: those chosen on the page plus the allergies in the guest's
 * profile.
 */
export function useAllergies(chosen: readonly string[], named: readonly string[]): Allergies {
  const text = useText()
  const send = useSend()
  const [avoid, choose] = useState(chosen)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [isRead, setRead] = useState(false)
  const account = useAccount()
  useEffect(
    () =>
      // The allergies are those of somebody else then.
      watchAccount(currentAccount(), () => {
        choose(chosen)
        setUnknown([])
        setRead(false)
      }),
    [chosen],
  )
  useEffect(() => {
    if (account === '') return
    let isShown = true
    const load = async () => {
      const { loadOwnProfile } = await import('#web/session/account/load-profile.ts')
      const profile = await loadOwnProfile(send)
      if (!isShown || profile === null || isWireRefusal(profile)) return
      const own = profile.additionalInfo.allergy.map((each) => ({
        written: each,
        known: named.find((name) => [name, foodWord(name, text)].some((word) => isSame(word, each))),
      }))
      choose((before) => [...new Set([...before, ...own.flatMap(({ known }) => known ?? [])])])
      setRead(true)
      setUnknown(own.flatMap(({ written, known }) => (known ? [] : [written])))
    }
    load().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [account, send, named, text])
  return { avoid, unknown, choose, isRead }
}

/** Compares allergies ignoring case and surrounding spaces, because guests type them. */
function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

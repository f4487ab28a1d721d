import { useState } from 'react'
import { useAwake } from '#web/guest/search/use-awake.ts'
import { type PendingCode, pendingEmail } from './pending-code.ts'

/** The e-mail whose code is waited for; what was kept of it shows once the app is awake. */
export function usePendingEmail(kind: PendingCode['kind']) {
  const awake = useAwake()
  const [chosen, setChosen] = useState<string | null>()
  const kept = awake ? pendingEmail(kind) : null
  return [chosen === undefined ? kept : chosen, setChosen] as const
}

import { useMemo } from 'react'
import type { Send } from '#contracts/client.ts'
import { useText } from '#web/text/text.tsx'
import { browserClient } from './browser-client.ts'

/** Returns the API client for calls made by a component instead of a loader. */
export function useSend(): Send {
  const text = useText()
  return useMemo(() => browserClient(text), [text])
}

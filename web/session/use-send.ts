import { useMemo } from 'react'
import type { Send } from '#contracts/client.ts'
import { useText } from '#web/text/text.tsx'
import { browserClient } from './browser-client.ts'

/** For calls made by a component rather than a loader. */
export function useSend(): Send {
  const text = useText()
  return useMemo(() => browserClient(text), [text])
}

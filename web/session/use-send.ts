import { useMemo } from 'react'
import type { Send } from '#contracts/client.ts'
import { useText } from '#web/text/text.tsx'
import { browserClient } from './browser-client.ts'

/** The client of the browser, for what is asked by a part of a screen and not by a loader. */
export function useSend(): Send {
  const { locale } = useText()
  return useMemo(() => browserClient(locale), [locale])
}

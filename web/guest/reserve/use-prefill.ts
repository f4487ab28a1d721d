import { type RefObject, useEffect } from 'react'
import { useSend } from '#web/session/use-send.ts'
import { storedToken } from '#web/session/token.ts'

/** Where somebody is signed in, what is still empty is filled from their profile. How is fetched only then. */
export function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  const send = useSend()
  useEffect(() => {
    if (!storedToken()) return
    void import('#web/guest/account/prefill.ts').then(({ prefill }) => prefill(send, form.current))
  }, [send, form])
}

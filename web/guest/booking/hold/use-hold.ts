import { useEffect, useEffectEvent, useRef } from 'react'
import { useSubmit } from 'react-router'
import { isReloading } from '#web/routing/reload-once.ts'
import { releaseHold } from './hold.ts'

interface Holding {
  /** Id of the page's hold, even if it doesn't match the request; empty for none. */
  readonly id: string
  /** Whether no table is held for the request and the guest hasn't read why. */
  readonly missing: boolean
  /** The app tries to hold a table once per request. */
  readonly request: string
}

/**
 * Submits the booking form to hold a table if there is no hold yet, for example after following a link. Releases the
 * hold when the guest leaves the page.
 */
export function useHold({ id, missing, request }: Holding): void {
  const submit = useSubmit()
  const requested = useRef('')
  const requestHold = useEffectEvent(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-booking]')
    if (!form) return
    const fields = new FormData(form)
    fields.set('step', 'keep')
    fields.set('quiet', '1')
    void submit(fields, { method: 'post', replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (!missing || requested.current === request) return
    requested.current = request
    requestHold()
  }, [missing, request])

  const latest = useRef(id)
  useEffect(() => {
    latest.current = id
  }, [id])
  useEffect(
    () => () => {
      if (latest.current && !isReloading) releaseHold(latest.current)
    },
    [],
  )
}

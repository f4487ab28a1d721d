import { useEffect, useEffectEvent, useRef } from 'react'
import { useSubmit } from 'react-router'
import { releaseHold } from './hold.ts'

interface Holding {
  /** The hold the page has, fitting or not; empty for none. */
  readonly id: string
  /** No table is kept for what is asked, and the guest was not told why. */
  readonly missing: boolean
  /** What is asked for. A table is asked for once for each. */
  readonly wish: string
}

/**
 * Whoever came here by a link has no table kept yet: once the app runs the form of the page asks for one. Whoever leaves
 * inside the app gives theirs back.
 */
export function useHold({ id, missing, wish }: Holding): void {
  const submit = useSubmit()
  const asked = useRef('')
  const ask = useEffectEvent(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-booking]')
    if (!form) return
    const fields = new FormData(form)
    fields.set('step', 'keep')
    fields.set('quiet', '1')
    void submit(fields, { method: 'post', replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (!missing || asked.current === wish) return
    asked.current = wish
    ask()
  }, [missing, wish])

  const latest = useRef(id)
  useEffect(() => {
    latest.current = id
  }, [id])
  useEffect(
    () => () => {
      if (latest.current) releaseHold(latest.current)
    },
    [],
  )
}

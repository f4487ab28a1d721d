import { useCallback, useEffect } from 'react'
import { useActionData, useFetcher, useNavigate } from 'react-router'
import type { LeadsTo, StepResult } from './form-action.ts'

interface FormOptions {
  /** URL of the page whose action handles the form, if different from the current one. */
  readonly action?: string | undefined
}

type Fields = Readonly<Record<string, string>>

/**
 * Submits forms to a page's action without leaving the page, and returns the result. `steps` are the steps that this
 * form submits, so it also shows their result after a submission without scripts.
 */
export function useForm<Done = unknown>(steps: string | readonly string[], { action }: FormOptions = {}) {
  const fetcher = useFetcher<StepResult<Done>>()
  const posted = useActionData() as StepResult<Done> | undefined
  const mine = posted && [steps].flat().includes(posted.step) ? posted : null
  const { submit: send } = fetcher
  const navigate = useNavigate()
  const leadsTo = (fetcher.data?.done as Partial<LeadsTo> | null | undefined)?.leadsTo
  useEffect(() => {
    if (leadsTo) void navigate(leadsTo)
  }, [leadsTo, navigate])
  const submit = useCallback(
    (fields: Fields | HTMLFormElement) => {
      const given = fields instanceof HTMLFormElement ? fields : { ...fields }
      void send(given, { method: 'post', ...(action && { action }) })
    },
    [send, action],
  )
  return {
    result: fetcher.data ?? mine,
    sending: fetcher.state === 'submitting',
    /** Whether the form is being submitted, or its result is navigating or reloading the page. */
    busy: fetcher.state !== 'idle',
    submit,
    Form: fetcher.Form,
    action,
  }
}

export type FormHandle<Done = unknown> = ReturnType<typeof useForm<Done>>

import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { isSignedOut, signInPath } from '#web/host/frame/member-answer.ts'
import { confirmationField } from '#web/host/frame/host-action.ts'
import { ConfirmAgain } from './confirm-again.tsx'
import { ActionForm } from '#web/form/action-form.tsx'
import { refusalOf } from '#web/form/form-result.ts'
import type { FormHandle } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'

interface HostFormProps {
  readonly form: FormHandle
  readonly step: string
  readonly fields: readonly string[]
  readonly submit: string
  /** Heading of a problem that belongs to no field, saying what failed. */
  readonly failure?: string | undefined
  readonly quiet?: boolean
  readonly children?: ReactNode
  /** Called once the form was accepted and the page shows it. */
  readonly onDone?: () => void
}

/** A form of the host app, which also handles refusals that only staff get, such as that a colleague was faster. */
export function HostForm({ form, step, fields, quiet, onDone, children, submit, ...rest }: HostFormProps) {
  const { t } = useText()
  const here = useLocation()
  const refusal = refusalOf(form.result?.step === step ? form.result.problem : null)
  useReloadOn(refusal?.refused === 'changedMeanwhile')
  useDone(form, step, onDone)
  const isConfirming = refusal?.refused === 'confirmAgain'
  return (
    <ActionForm
      {...{ form, step, submit }}
      fields={[...fields, confirmationField]}
      submitting={t('hostApp.saving')}
      quiet={isConfirming || Boolean(quiet)}
      {...rest}
    >
      {children}
      {isConfirming && <ConfirmAgain />}
      {refusal && isSignedOut(refusal) && (
        <a className="link inline-flex min-h-target items-center" href={signInPath(here)}>
          {t('hostApp.signInAgain')}
        </a>
      )}
    </ActionForm>
  )
}

/** Loads what a colleague has saved meanwhile. A refused action doesn't. */
function useReloadOn(isDue: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isDue) void revalidate()
  }, [isDue, revalidate])
}

function useDone({ result, busy }: FormHandle, step: string, onDone: (() => void) | undefined): void {
  const isDone = !busy && result !== null && result.step === step && result.problem === null
  const done = useEffectEvent(() => onDone?.())
  useEffect(() => {
    if (isDone) done()
  }, [isDone])
}

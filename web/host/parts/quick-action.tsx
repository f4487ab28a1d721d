import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { isSignedOut, signInPath } from '#web/host/frame/member-answer.ts'
import { SmallProblem } from '#web/form/form-problems.tsx'
import { refusalOf } from '#web/form/form-result.ts'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { StateMark } from './state-mark.tsx'

type Fields = Readonly<Record<string, string | number | undefined>>

interface QuickAction {
  /** Whether it is being sent, or the page is loading what has changed. */
  readonly isSaving: boolean
  readonly send: (fields: Fields) => void
  /** Why the last one was refused. */
  readonly problem: ReactNode
  /** The same as text, if a colleague was faster, so what it was about may stand elsewhere on the page by now. */
  readonly outrun: string | null
}

/**
 * Sends a step of a page with one press, such as a button of a row. One at a time: until it is answered, further presses do
 * nothing. If a colleague was faster, loads what they have saved.
 */
export function useQuickAction(step: string, action?: string): QuickAction {
  const { t } = useText()
  const here = useLocation()
  const form = useForm(step, { action })
  const { revalidate } = useRevalidator()
  const { busy, result, submit } = form
  const refusal = refusalOf(result?.problem ?? null)
  const isOutdated = !busy && refusal?.refused === 'changedMeanwhile'
  useEffect(() => {
    if (isOutdated) void revalidate()
  }, [isOutdated, revalidate])
  const send = (fields: Fields) => {
    if (busy) return
    const given = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    submit({ step, ...Object.fromEntries(given) })
  }
  const problem = !busy && result?.problem && (
    <div className="grid gap-1">
      <SmallProblem result={result} />
      {refusal && isSignedOut(refusal) && (
        <a className="link inline-flex min-h-target items-center" href={signInPath(here)}>
          {t('hostApp.signInAgain')}
        </a>
      )}
    </div>
  )
  return { isSaving: busy, send, problem, outrun: isOutdated ? (refusal?.message ?? null) : null }
}

interface QuickButtonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  readonly of: QuickAction
  readonly fields: Fields
}

/** A button that sends a step of the page at once. */
export function QuickButton({ of, fields, ...button }: QuickButtonProps) {
  return (
    <Button
      type="button"
      kind="quiet"
      size="small"
      {...button}
      aria-disabled={of.isSaving || undefined}
      onClick={() => of.send(fields)}
    />
  )
}

/** Why an action on one row of a page was refused, for rows that move to another list once the page is up to date. */
export function useOutrun() {
  const [kept, tell] = useState<{ readonly id: string; readonly message: string } | null>(null)
  return {
    of: (id: string) => (kept?.id === id ? kept.message : null),
    tell: (id: string, message: string) => tell({ id, message }),
  }
}

interface OutrunProps {
  readonly of: QuickAction
  /** The refusal that the page keeps for this row. */
  readonly kept: string | null
  readonly onOutrun: (message: string) => void
}

/** Says why an action was refused, also after its row has moved. */
export function RowProblem({ of: { problem, outrun }, kept, onOutrun }: OutrunProps) {
  const tell = useEffectEvent(onOutrun)
  useEffect(() => {
    if (outrun) tell(outrun)
  }, [outrun])
  if (problem) return problem
  return (
    kept && (
      <p role="alert" className="text-small text-bad">
        {kept}
      </p>
    )
  )
}

/** Says that an action was sent and isn't answered yet. */
export function Saving() {
  const { t } = useText()
  return (
    <output className="text-small">
      <StateMark shape="dash" tone="soft">
        {t('hostApp.saving')}
      </StateMark>
    </output>
  )
}

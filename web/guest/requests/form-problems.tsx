import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { NotTaken } from './asked-form.ts'

/** The sentence at a field, and whether it is the first that has one. */
export function problemsOf(result: NotTaken<unknown> | null, fields: readonly string[]) {
  const named = result?.refusal?.fields ?? []
  const at = (name: string) => named.find(({ field }) => field === name)?.message
  const first = fields.find((name) => at(name) !== undefined)
  return (name: string) => ({ error: at(name), autoFocus: name === first })
}

/** Once the app is awake it goes to the first field that has to be put right, as the browser does without it. */
export function useFirstProblem(
  form: RefObject<HTMLFormElement | null>,
  result: NotTaken<unknown> | null,
): void {
  const seen = useRef<NotTaken<unknown>>(null)
  useEffect(() => {
    if (result === null || seen.current === result) return
    seen.current = result
    // On a page that came with its problems the browser has gone there already, and the guest perhaps elsewhere.
    if (!('ready' in document.documentElement.dataset)) return
    // After a change of page the heading takes the focus first.
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }, [form, result])
}

/** Why it was not taken, where no field of the form can say so. */
export function FormNotice({
  result,
  fields,
}: {
  result: NotTaken<unknown> | null
  fields: readonly string[]
}) {
  const { t } = useText()
  if (!result) return null
  const { refusal } = result
  if (refusal?.fields?.some(({ field }) => fields.includes(field))) return null
  return <Notice tone="bad" live title={refusal?.message ?? t('error.unreachable')} />
}

import type { ReactNode } from 'react'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import { problemText } from './field-problems.ts'
import type { FormResult } from './form-result.ts'
import { LostAnswer } from './lost-answer.tsx'

interface NotDoneProps {
  readonly result: FormResult<unknown> | null
  /** What failed. By default, the reason. */
  readonly title?: string | false
  readonly unreachable?: MessageKey
  /** What guests can do instead. */
  readonly children?: ReactNode
}

/**
 * Explains why an action failed, or asks what became of it. Takes the focus, because its button may be further down the
 * page.
 */
export function NotDone({ result, title, unreachable = 'error.unreachable', children }: NotDoneProps) {
  const text = useText()
  const box = useFocusOn<HTMLDivElement>(result, null)
  const problem = result?.problem
  if (!problem) return null
  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      {problem.problem === 'unsure' ? (
        <LostAnswer request={problem.request} />
      ) : (
        <Notice tone="bad" live title={title || (problemText(problem, text) ?? text.t(unreachable))}>
          {children}
        </Notice>
      )}
    </div>
  )
}

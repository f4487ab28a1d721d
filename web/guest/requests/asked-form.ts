import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { reached } from '#web/session/reached.ts'
import { keepSticky } from '#web/shell/sticky-query.ts'

/** What a form is shown with again: everything typed, and why it was not taken. */
export interface NotTaken<Values> {
  readonly values: Values
  /** Null where the server could not be reached from the browser. */
  readonly refusal: WireRefusal | null
}

/** The text of a field of a form, without the blanks around it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Sends what a form says; on success the page that says so, else the form again. */
export async function takeForm<Values>(
  { request }: Pick<ActionFunctionArgs, 'request'>,
  values: Values,
  send: () => Promise<unknown>,
  onSuccess: string,
) {
  const answer = await reached(send())
  if (answer === null) return data<NotTaken<Values>>({ values, refusal: null }, { status: 503 })
  if (isWireRefusal(answer))
    return data<NotTaken<Values>>({ values, refusal: answer }, { status: answer.status })
  return redirect(keepSticky(onSuccess, new URL(request.url).search), 303)
}

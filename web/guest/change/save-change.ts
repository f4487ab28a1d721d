import type { ActionFunctionArgs } from 'react-router'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { pageContext } from '#web/page-context.ts'
import { to } from '#web/paths.ts'
import { keepSticky } from '#web/shell/sticky-query.ts'

export interface NotChanged {
  readonly refusal: WireRefusal
  /** What was written to the restaurant. */
  readonly note: string
}

/** Asks for the change; answers where to go when it is made, or why it is not. */
export async function saveChange({ request, context }: ActionFunctionArgs): Promise<string | NotChanged> {
  const { send, locale } = context.get(pageContext)
  const { search, searchParams } = new URL(request.url)
  const reservationId = searchParams.get('id') ?? ''
  const token = searchParams.get('token') ?? ''
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const area = text('area')
  const note = text('specialRequests')
  const body = {
    reservationTime: text('instant'),
    groupSize: Number(text('party')),
    areas: area ? [area] : [],
    specialRequests: note,
    language: locale,
  }
  const answer = await send('reservations.update', { reservationId, body }, { token })
  if (isWireRefusal(answer)) return { refusal: answer, note }
  return keepSticky(to.booking(reservationId, token, { changed: 1 }), search)
}

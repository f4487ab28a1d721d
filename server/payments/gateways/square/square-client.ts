import { z } from 'zod'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { SquareSettings } from '#server/platform/config/payment-settings.ts'
import { fetchAnswer } from '../fetch-answer.ts'
import { unknownOutcome } from '../gateway.ts'
import { Page } from './square-shapes.ts'

const apiVersion = '2025-10-16'

/** The most pages of a list that are read at once. A page has 100 items. */
const mostPages = 100

export type SquareRefusal = Refusal<
  'unknown' | 'misconfigured' | 'notYetPossible' | 'notPossible' | 'foreignPayment' | 'amountNotPayable'
>

const withoutPermission = refuse('misconfigured', { permission: 'missing' })

/** Whether the token is valid, but may not do this. Tokens that were made for an earlier version have fewer permissions. */
export function lacksPermission({ details }: SquareRefusal): boolean {
  return details?.['permission'] === 'missing'
}

const Errors = z.object({ errors: z.array(z.object({ code: z.string() })) })

/** What errors mean that don't mean that Square refused for good, by code. */
const meanings = new Map<string, SquareRefusal>([
  ['INSUFFICIENT_FUNDS', refuse('notYetPossible')],
  ['REFUND_ALREADY_PENDING', refuse('notYetPossible')],
  ['REFUND_ERROR_PAYMENT_NEEDS_COMPLETION', refuse('notYetPossible')],
  ['INSUFFICIENT_PERMISSIONS_FOR_REFUND', refuse('misconfigured')],
  ['CARD_PROCESSING_NOT_ENABLED', refuse('misconfigured')],
  ['INVALID_LOCATION', refuse('misconfigured')],
  ['IDEMPOTENCY_KEY_REUSED', unknownOutcome('keyConflict')],
  ['VERSION_MISMATCH', unknownOutcome('serverError')],
  ['CONFLICT', unknownOutcome('serverError')],
  ['TEMPORARY_ERROR', unknownOutcome('serverError')],
])

export interface SquareQuestion<Shape> {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly shape: Shape
  readonly body?: object
}

export interface SquareClient {
  readonly ask: <Shape extends z.ZodType>(
    question: SquareQuestion<Shape>,
  ) => Promise<z.infer<Shape> | SquareRefusal>
  /** Reads all pages of a list. `path` has its filters. */
  readonly list: (path: string) => Promise<z.infer<typeof Page>[] | SquareRefusal>
}

export function createSquareClient(settings: SquareSettings, answerMs: number): SquareClient {
  async function ask<Shape extends z.ZodType>({
    method,
    path,
    shape,
    body,
  }: SquareQuestion<Shape>): Promise<z.infer<Shape> | SquareRefusal> {
    const answer = await fetchAnswer({
      url: `${settings.apiUrl}/v2/${path}`,
      method,
      headers: { authorization: `Bearer ${settings.accessToken}`, 'square-version': apiVersion },
      ...(body && { body }),
      answerMs,
    })
    if (isRefusal(answer)) return answer
    if (answer.status === 403) return withoutPermission
    if (answer.status >= 400) return meaningOf(answer.json)
    const read = shape.safeParse(answer.json)
    return read.success ? read.data : unknownOutcome('unreadable')
  }

  async function list(path: string): Promise<z.infer<typeof Page>[] | SquareRefusal> {
    const pages: z.infer<typeof Page>[] = []
    let cursor: string | undefined
    do {
      const next = cursor === undefined ? path : `${path}&cursor=${encodeURIComponent(cursor)}`
      const page = await ask({ method: 'GET', path: next, shape: Page })
      if (isRefusal(page)) return page
      pages.push(page)
      cursor = page.cursor
    } while (cursor && pages.length < mostPages)
    return cursor ? unknownOutcome('unreadable') : pages
  }
  return { ask, list }
}

function meaningOf(json: unknown): SquareRefusal {
  const { data } = Errors.safeParse(json)
  const known = data?.errors.map(({ code }) => meanings.get(code)).find((meaning) => meaning !== undefined)
  return known ?? refuse('notPossible')
}

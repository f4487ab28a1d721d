import type { CallName } from '#contracts/wire.ts'

/** A request and its answer, recorded by the API tests, with invented ids and tokens. */
export interface CallExample {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly answer?: unknown
}

export type CallExamples = Partial<Readonly<Record<CallName, CallExample>>>

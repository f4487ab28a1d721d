import { afterEach, beforeEach } from 'vitest'
import type { AnswerOf } from '#contracts/calls.ts'
import type { Transport, WireRequest, WireResponse } from '#contracts/client.ts'
import type { CallName } from '#contracts/wire.ts'
import { storePendingCode } from '#web/guest/accounts/auth/pending-code.ts'
import { keepDraft } from '#web/parts/contact/draft.ts'
import { rememberOwn } from '#web/session/own-bookings.ts'
import { rememberContact } from '#web/parts/contact/remembered-contact.ts'
import { endSession } from '#web/session/account/current-session.ts'

/** Simulates a browser for each test of a file: the storage, events and document that the session needs. */
export function browserForEachTest(): void {
  let close: () => void
  beforeEach(() => {
    close = openBrowser()
  })
  afterEach(() => {
    endSession()
    close()
  })
}

/** Simulates a browser and returns a function that removes it. */
export function openBrowser(): () => void {
  const target = new EventTarget()
  const root = { toggleAttribute: () => false, dataset: {} }
  const given = {
    document: { documentElement: root, visibilityState: 'visible' },
    localStorage: storageForTests(),
    sessionStorage: storageForTests(),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  }
  const before = new Map(
    Object.keys(given).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  )
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}

function storageForTests(): Storage {
  const stored = new Map<string, string>()
  return {
    get length() {
      return stored.size
    },
    clear: () => stored.clear(),
    getItem: (key) => stored.get(key) ?? null,
    key: (index) => [...stored.keys()][index] ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem: (key, value) => void stored.set(key, value),
  }
}

export const bookedForTests = { id: 'd'.repeat(32), token: 'opens it' }

/** Stores form input, a contact, a booking and a pending code, as a guest's visit would. */
export function typeAndBook(): void {
  keepDraft({ email: 'ada@example.org' })
  rememberContact({ customerName: 'Ada', email: 'ada@example.org', phoneNumber: '' })
  rememberOwn(bookedForTests)
  storePendingCode({ kind: 'password', email: 'ada@example.org' })
}

type FailedStatus = 400 | 401 | 404 | 500 | 503

/** A test response. If it succeeds, its body must match the call's contract. */
type Response<Name extends CallName> =
  | { readonly status: 200; readonly body: AnswerOf<Name> }
  | { readonly status: FailedStatus; readonly body: unknown }

type Answers = {
  readonly [Name in CallName]?: (request: WireRequest) => Response<Name> | Promise<Response<Name>>
}

/** Creates a test server that records its calls as `call` or `call with token`. */
export function serverForTests(answers: Answers): {
  transport: Transport
  calls: string[]
  requests: WireRequest[]
} {
  const calls: string[] = []
  const requests: WireRequest[] = []
  const transport: Transport = async (request) => {
    const bearer = request.headers['authorization']?.replace('Bearer ', ' with ') ?? ''
    calls.push(request.name + bearer)
    requests.push(request)
    // As one type, because the compiler would compare all kinds of answers with each other.
    const answer: ((request: WireRequest) => WireResponse | Promise<WireResponse>) | undefined =
      answers[request.name]
    if (!answer) return { status: 204, body: undefined }
    return answer(request)
  }
  return { transport, calls, requests }
}

export const answeredForTests = <Body>(body: Body) => ({ status: 200, body }) as const

export const refusedForTests = (code: string, status: FailedStatus) => ({
  status,
  body: { code, status, message: `${code}.` },
})

export const uidForTests = 'a'.repeat(32)

/** Creates a sign-in response whose token expires in `minutes`. */
export const sessionForTests = (token: string, minutes = 15, uid = uidForTests) => ({
  token,
  uid,
  created: false,
  expires: new Date(Date.now() + minutes * 60_000).toISOString(),
})

import { afterEach, beforeEach } from 'vitest'
import type { Transport, WireRequest, WireResponse } from '#contracts/client.ts'
import type { CallName } from '#contracts/wire.ts'
import { keepPendingCode } from '#web/guest/account/auth/pending-code.ts'
import { rememberOwn } from '#web/guest/reserve/own-bookings.ts'
import { endSession } from './keep-session.ts'

/** A browser for each test of a file: storage, events and a document, as far as the session needs them. */
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

/** Opens one by hand; answers how to close it. */
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
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

export const bookedForTests = { id: 'd'.repeat(32), token: 'opens it' }

/** Leaves in this tab what a tab keeps of whoever sits before it. */
export function typeAndBook(): void {
  sessionStorage.setItem('reserve-draft', '{"email":"ada@example.org"}')
  rememberOwn(bookedForTests)
  keepPendingCode({ kind: 'password', email: 'ada@example.org' })
}

type Answers = Partial<Record<CallName, (request: WireRequest) => WireResponse | Promise<WireResponse>>>

/** A server of a test’s own, and what it was asked, each as `call` or `call with token`. */
export function serverForTests(answers: Answers): { transport: Transport; asked: string[] } {
  const asked: string[] = []
  const transport: Transport = async (request) => {
    const bearer = request.headers['authorization']?.replace('Bearer ', ' with ') ?? ''
    asked.push(request.name + bearer)
    const answer = answers[request.name]
    if (!answer) return { status: 204, body: undefined }
    return answer(request)
  }
  return { transport, asked }
}

export const refusedForTests = (code: string, status: number): WireResponse => ({
  status,
  body: { code, status, message: `${code}.` },
})

export const uidForTests = 'a'.repeat(32)

/** What signing in answers; its token lives so many minutes from now. */
export const sessionForTests = (token: string, minutes = 15, uid = uidForTests) => ({
  token,
  uid,
  created: false,
  expires: new Date(Date.now() + minutes * 60_000).toISOString(),
})

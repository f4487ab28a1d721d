import type { AnswerOf, Input } from '#contracts/calls.ts'
import type { Send, SendOptions, WireRefusal } from '#contracts/client.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import { refusalStatus } from '#contracts/refusals.ts'
import type { CallName } from '#contracts/wire.ts'

type Answer<Name extends CallName> = AnswerOf<Name> | WireRefusal

/** The responses of a test, typed by the contracts. */
export type Answers = {
  readonly [Name in CallName]?:
    | Answer<Name>
    | ((input: Input<Name>, options?: SendOptions) => Answer<Name> | Promise<Answer<Name>>)
}

/** The response to a call, or a function that returns it for an input. */
export type AnswerTo<Name extends CallName> = NonNullable<Answers[Name]>

interface Asked {
  readonly name: CallName
  readonly input: { readonly body?: unknown; readonly query?: unknown }
  readonly token: string | null | undefined
}

type AskedOf<Name extends CallName> = Asked & { readonly name: Name; readonly input: Input<Name> }

/** Creates a refusal as the client receives it. */
export function refusal(
  refused: RefusalCode,
  message = `${refused}.`,
  more: Partial<WireRefusal> = {},
): WireRefusal {
  return { refused, status: refusalStatus[refused], message, ...more }
}

/** Creates a `Send` that returns the test's responses and records its calls. Any other call is unknown. */
export function sendForTests(answers: Answers): {
  readonly send: Send
  readonly asked: readonly Asked[]
  readonly of: <Name extends CallName>(name: Name) => AskedOf<Name>[]
  /** Returns the request bodies of all calls with this name. */
  readonly bodies: (name: CallName) => unknown[]
} {
  const asked: Asked[] = []
  const send: Send = async (name, input, options) => {
    asked.push({ name, input, token: options?.token })
    const answer: unknown = answers[name]
    const given = typeof answer === 'function' ? answer(input, options) : answer
    return (name in answers ? given : refusal('unknownCall', 'There’s nothing at this address.')) as never
  }
  const of = <Name extends CallName>(name: Name) =>
    asked.filter((each): each is AskedOf<Name> => each.name === name)
  return { send, asked, of, bodies: (name) => of(name).map(({ input }) => input.body) }
}

import { afterEach, expect, test } from 'vitest'
import type { CallName } from '#contracts/wire.ts'
import { wire } from '#contracts/wire.ts'
import { type Attempt, setQuestioner, withCoSign } from './co-sign.ts'
import { refusal, sendForTests } from '#web/testing/send-for-tests.ts'

afterEach(() => setQuestioner(null))

const signature = `${'c'.repeat(32)}:4826`
const names = Object.keys(wire).filter((name): name is CallName => name in wire)

/** Sends one call that needs a co-signature, and returns what the server was asked and what came back. */
async function sendOne(name: CallName, answer: (attempt: Attempt) => Promise<void>) {
  const sent: (string | undefined)[] = []
  const send = withCoSign(async (_name, _input, options) => {
    const given = options?.headers?.['co-sign']
    sent.push(given)
    if (given === undefined) return refusal('notPermitted')
    return refusal(given === signature ? 'alreadyEnded' : 'wrongPin')
  })
  setQuestioner(answer)
  const outcome: unknown = await Reflect.apply(send, undefined, [name, {}])
  return { sent, outcome }
}

test('H18 every action of staff can be allowed by somebody else, and nothing that is only read asks for a PIN', async () => {
  const asked: CallName[] = []
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop
    const { outcome } = await sendOne(name, async (attempt) => {
      asked.push(name)
      await attempt(signature)
    })
    if (asked.at(-1) === name) expect(outcome).toMatchObject({ refused: 'alreadyEnded' })
  }
  const actions = names.filter((name) => wire[name].includes('/api/host/') && !wire[name].startsWith('GET'))
  expect(asked).toEqual(expect.arrayContaining(actions.filter((name) => !name.startsWith('staff.'))))
  expect(asked.filter((name) => wire[name].startsWith('GET') || name.startsWith('staff.'))).toEqual([])
})

test('a wrong PIN is asked for again, and whoever gives up has done nothing', async () => {
  const { sent, outcome } = await sendOne('host.setStatus', async (attempt) => {
    expect(await attempt(`${'c'.repeat(32)}:0000`)).toMatchObject({ refused: 'wrongPin' })
  })
  expect(sent).toHaveLength(2)
  expect(outcome).toMatchObject({ refused: 'notPermitted' })
})

test('an answer that was lost after the PIN isn’t taken for a refusal', async () => {
  const { send } = sendForTests({
    'host.setStatus': (_input, options) => {
      if (options?.headers?.['co-sign']) throw new TypeError('Failed to fetch')
      return refusal('notPermitted')
    },
  })
  setQuestioner(async (attempt) => {
    await attempt(signature).catch(() => null)
  })
  const body = { status: 'Closed', version: 3 } as const
  await expect(withCoSign(send)('host.setStatus', { reservationId: 'a', body })).rejects.toThrow('Failed')
})

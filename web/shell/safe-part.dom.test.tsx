import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { click, find, settled, show, text } from '#web/testing/document.suite.tsx'
import { latePiece } from '#web/shell/late-piece.ts'
import { Anchor } from '../ui/anchor.tsx'
import { SafePart } from './safe-part.tsx'

let isBroken = true

beforeEach(() => {
  isBroken = true
  // React logs what a boundary has caught.
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => log.mockRestore()
})

function Clock() {
  if (isBroken) throw new RangeError('Invalid time zone specified: Etc/Unknown')
  return <p>19:30</p>
}

const shown = () => document.querySelector('main')?.textContent ?? ''

test('an error in one part of a page leaves the rest, is logged, and the guest can try again (situations S1)', async () => {
  await show(
    <main>
      <h1>Your table</h1>
      <SafePart>
        <Clock />
      </SafePart>
      <SafePart optional>
        <Clock />
      </SafePart>
      <Anchor href="/?day=2">Next</Anchor>
    </main>,
  )
  expect(find('h1').textContent).toBe('Your table')
  expect(shown()).toContain(text.t('error.part'))
  expect(shown().split(text.t('error.part'))).toHaveLength(2)
  expect(vi.mocked(console.error).mock.calls.flat()).toContainEqual(expect.any(RangeError))
  isBroken = false
  await click(find('a[href="/?day=2"]'))
  await settled()
  expect(shown()).toContain('19:30')
  expect(shown()).not.toContain(text.t('error.part'))
})

test('a part that loads later can’t break the page either (situations S1)', async () => {
  const { Piece, ready } = latePiece(
    () => Promise.resolve({ Clock }),
    (late) => late.Clock,
  )
  await ready()
  await show(
    <main>
      <h1>Your table</h1>
      <Piece />
    </main>,
  )
  await act(async () => undefined)
  expect(shown()).toContain('Your table')
  expect(shown()).toContain(text.t('error.part'))
})

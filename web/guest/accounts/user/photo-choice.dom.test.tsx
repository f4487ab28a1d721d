import { act } from 'react'
import { useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { click, find, findInput, settled, show, text } from '#web/testing/document.suite.tsx'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { sessionForTests } from '#web/session/requests/browser-for-tests.ts'
import { endSession, startSession } from '#web/session/account/current-session.ts'
import { profileForTests } from '#web/session/account/profiles-for-tests.ts'
import { PhotoChoice } from './photo-choice.tsx'
import { editAction } from './user-actions.ts'

const { mainInfo } = profileForTests()
const withPhoto = profileForTests({ mainInfo: { ...mainInfo, photoUrl: '/photos/ada' } })

// The test's document can't decode or draw images.
const readPicture = vi.fn<(file: Blob) => Promise<{ width: number; height: number; close(): void }>>()
const drawImage = vi.fn<(...given: unknown[]) => void>()
beforeEach(() => {
  startSession(sessionForTests('t1'))
  drawImage.mockClear()
  readPicture.mockResolvedValue({ width: 4000, height: 3000, close: () => undefined })
  vi.stubGlobal('createImageBitmap', readPicture)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    Object.assign(Object.create(null), { fillRect: () => undefined, drawImage }),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,c21hbGw=')
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    endSession()
  }
})

function Choice() {
  return <PhotoChoice profile={useLoaderData<Profile>()} />
}

/** Shows the photo form to a guest whose profile changes when the photo is saved or removed. */
async function choice(before: Profile, given: Answers = {}) {
  let profile = before
  const server = sendForTests({
    'guests.savePhoto': () => (profile = withPhoto),
    'guests.removePhoto': () => (profile = profileForTests()),
    ...given,
  })
  await show(<Choice />, {
    send: server.send,
    route: { loader: () => profile, action: editAction, HydrateFallback: () => null },
  })
  return server
}

async function choose(file: File) {
  const field = findInput('input[type=file]')
  Object.defineProperty(field, 'files', { value: [file], configurable: true })
  await act(async () => field.dispatchEvent(new Event('change', { bubbles: true })))
}

const picture = new File(['large'], 'holiday.jpg', { type: 'image/jpeg' })
const labels = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const button = (at: number) => find(`div:has(> button) > button:nth-of-type(${at})`)
const shown = () => document.querySelector('img')?.getAttribute('src') ?? null
const [add, other, use, cancel, remove] = (
  ['user.addPhoto', 'user.otherPhoto', 'user.usePhoto', 'user.cancel', 'user.removePhoto'] as const
).map((key) => text.t(key))

test('a chosen picture is previewed, and sent only when the guest confirms', async () => {
  const { bodies } = await choice(profileForTests())
  expect([labels(), shown()]).toEqual([[add], null])
  await choose(picture)
  expect([labels(), shown()]).toEqual([[use, cancel], 'data:image/jpeg;base64,c21hbGw='])
  expect(find('output').textContent).toBe(text.t('user.photoPreview'))
  expect(bodies('guests.savePhoto')).toEqual([])
  await click(button(1))
  await settled()
  expect(bodies('guests.savePhoto')).toEqual([{ image: 'c21hbGw=' }])
  expect([labels(), shown()]).toEqual([[other, remove], '/photos/ada'])
})

test('the middle of the picture is drawn, no larger than it is stored', async () => {
  await choice(profileForTests())
  await choose(picture)
  expect(drawImage.mock.calls.map(([, ...given]) => given)).toEqual([[500, 0, 3000, 3000, 0, 0, 512, 512]])
})

test('canceling a choice sends nothing and keeps the previous picture', async () => {
  const { bodies } = await choice(withPhoto)
  await choose(picture)
  await click(button(2))
  await settled()
  expect(bodies('guests.savePhoto')).toEqual([])
  expect([labels(), shown()]).toEqual([[other, remove], '/photos/ada'])
})

test('a file that isn’t a picture is refused on the device', async () => {
  const { asked } = await choice(profileForTests())
  readPicture.mockRejectedValueOnce(new Error('unreadable'))
  await choose(new File(['text'], 'notes.txt', { type: 'text/plain' }))
  expect(find('output').textContent).toBe(text.t('user.photoUnreadable'))
  expect([labels(), shown(), asked]).toEqual([[add], null, []])
})

test('a picture the server refuses stays chosen, with the reason next to it', async () => {
  const unreadable = refusal('pictureUnreadable', 'We can’t read this photo.')
  await choice(profileForTests(), { 'guests.savePhoto': unreadable })
  await choose(picture)
  await click(button(1))
  await settled()
  expect(document.body.textContent).toContain('We can’t read this photo.')
  expect(labels()).toEqual([use, cancel])
})

test('a removed picture is replaced by the initials', async () => {
  const { asked } = await choice(withPhoto)
  await click(button(2))
  await settled()
  expect(asked.map(({ name }) => name)).toEqual(['guests.removePhoto'])
  expect([labels(), shown()]).toEqual([[add], null])
})

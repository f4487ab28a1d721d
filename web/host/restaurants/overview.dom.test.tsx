import { expect, test } from 'vitest'
import * as screen from './restaurant-screen.tsx'
import { showAtRestaurant } from '#web/host/testing/host-for-tests.tsx'
import { click, find, settled, text } from '#web/testing/document.suite.tsx'
import { type Answers, refusal } from '#web/testing/send-for-tests.ts'

const { t } = text

const kumo = {
  restaurantId: 7,
  slug: 'kumo',
  name: 'Kumo',
  state: 'live',
  isSuspended: false,
  agreed: null,
} as const

const bookable: Answers = {
  'setup.bookableProblems': { ...kumo, publicState: 'live', problems: [] },
  'setup.attention': { state: 'none', stranded: [], kept: [] },
}

const unbookable: Answers = {
  ...bookable,
  'setup.bookableProblems': {
    ...kumo,
    publicState: 'draft',
    problems: [
      { code: 'notPublished', field: null, message: 'It isn’t published.' },
      { code: 'noHours', field: null, message: 'There are no opening hours.' },
    ],
  },
}

const path = '/host/restaurants/7'

/** Returns the last button whose text contains `words`. */
function buttonSaying(words: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].findLast(({ textContent }) =>
    textContent.includes(words),
  )
  if (!found) throw new Error(`no button says ${words}`)
  return found
}

async function showOverview(answers: Answers, role: 'owner' | 'host' = 'owner') {
  return showAtRestaurant(path, screen, answers, role)
}

test('the overview starts with the state, and says whether guests can book', async () => {
  await showOverview(bookable)
  expect(find('h1').textContent).toBe(`Kumo ${t('hostApp.state.live')}`)
  expect(document.body.textContent).toContain(t('hostApp.guestsCanBook'))
  expect(document.body.textContent).toContain(t('hostApp.attentionNone'))
})

test('publishing lists what is still missing before it happens', async () => {
  const { bodies } = await showOverview(unbookable)
  await click(find('.slip button'))
  expect(find('dialog').textContent).toContain(t('hostApp.stillMissing'))
  expect(find('dialog').textContent).toContain('There are no opening hours.')
  expect(find('dialog').textContent).not.toContain('It isn’t published.')
  expect(bodies('setup.publish')).toEqual([])
})

test('closing for good stands at the end, and says what happens before it does', async () => {
  const { bodies } = await showOverview(bookable)
  expect([...document.querySelectorAll('li button, li a')].at(-1)?.textContent).toContain(
    t('hostApp.decide.closeForGood'),
  )
  await click(buttonSaying(t('hostApp.decide.closeForGood')))
  expect(find('dialog h2').textContent).toBe(t('hostApp.decideTitle.closeForGood', { restaurant: 'Kumo' }))
  expect(bodies('setup.closeForGood')).toEqual([])
})

test('a host decides nothing about the restaurant, and sees no list that hosts may not see', async () => {
  await showOverview({ ...bookable, 'setup.attention': refusal('notPermitted') }, 'host')
  const texts = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(texts.filter((each) => each?.includes(t('hostApp.decide.pause')))).toEqual([])
  expect(texts.filter((each) => each?.includes(t('hostApp.decide.closeForGood')))).toEqual([])
  expect(document.body.textContent).not.toContain(t('hostApp.attention'))
})

test('H51 a list of bookings that need attention and couldn’t be checked isn’t shown as empty', async () => {
  await showOverview({ ...bookable, 'setup.attention': refusal('tooManyRequests') })
  expect(document.body.textContent).toContain(t('hostApp.attentionUnknown'))
  expect(document.body.textContent).not.toContain(t('hostApp.attentionNone'))
})

test('the own PIN is asked for with the focus in its field', async () => {
  await showOverview(bookable)
  await click(buttonSaying(t('hostApp.ownPin')))
  await settled()
  expect(document.activeElement).toBe(find('dialog input[name=code]'))
})

const stay = (letter: string, name: string) => ({
  kind: 'reservation' as const,
  id: letter.repeat(32),
  reasons: [{ reason: 'closedThen' as const, message: 'The restaurant is closed at this time.' }],
  time: '2027-04-10T18:00:00+10:00',
  partySize: 2,
  tableNumbers: ['1'],
  name,
})
const two = { state: 'some' as const, stranded: [stay('a', 'June'), stay('b', 'Omar')], kept: [] }
const buttons = () => [...document.querySelectorAll<HTMLElement>('section button')]

test('whoever may decide keeps one booking or all, for the reasons that are shown, after a question', async () => {
  const done = { state: 'none' as const, stranded: [], kept: two.stranded }
  const { bodies } = await showOverview({ ...bookable, 'setup.attention': two, 'setup.keepStranded': done })
  expect(buttons().map((each) => each.textContent)).toEqual([
    t('hostApp.keepAll'),
    `${t('hostApp.keep')}June`,
    `${t('hostApp.keep')}Omar`,
  ])
  await click(buttonSaying('Omar'))
  expect(find('dialog h2').textContent).toBe(t('hostApp.keepTitle', { count: 1 }))
  expect(bodies('setup.keepStranded')).toEqual([])
  await click(find('dialog form:not([method=dialog]) button'))
  await settled()
  expect(bodies('setup.keepStranded')).toEqual([
    { stays: [{ kind: 'reservation', id: 'b'.repeat(32), reasons: ['closedThen'] }] },
  ])
})

test('what was kept stays readable, and the list doesn’t claim that everything fits', async () => {
  await showOverview({
    ...bookable,
    'setup.attention': { state: 'none', stranded: [], kept: two.stranded },
  })
  expect(document.body.textContent).toContain(t('hostApp.attentionDecided'))
  expect(document.body.textContent).not.toContain(t('hostApp.attentionNone'))
  expect(find('details').textContent).toContain(t('hostApp.kept', { count: 2 }))
})

test('a host sees what needs a decision, and is offered none', async () => {
  await showOverview({ ...bookable, 'setup.attention': two }, 'host')
  expect(document.body.textContent).toContain('Omar')
  expect(buttons()).toEqual([])
})

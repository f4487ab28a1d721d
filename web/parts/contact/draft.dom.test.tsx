import { act, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { find, findInput, show, type } from '#web/testing/document.suite.tsx'
import { emptyValues } from './booking-form.ts'
import { clearDraft, useDraft } from './draft.ts'
import { PartyDetails } from './party-details.tsx'
import { RestaurantQuestions } from '#web/guest/booking/reserve/details/restaurant-questions.tsx'

afterEach(clearDraft)

const questions = [
  { id: 'seat', type: 'text' as const, description: 'Window?', icon: '', online: true, important: false },
  { id: 'dog', type: 'checkbox' as const, description: 'A dog?', icon: '', online: true, important: false },
]

function Details({ restaurant = '7' }: { restaurant?: string }) {
  const form = useRef<HTMLFormElement>(null)
  useDraft(form)
  return (
    <form ref={form}>
      <input type="hidden" name="restaurantId" value={restaurant} />
      <RestaurantQuestions questions={questions} answers={[]} />
      <PartyDetails form={form} values={emptyValues({ id: '', instant: '', party: 2, area: '' })} />
    </form>
  )
}

const routes = [
  { path: '/times', element: null },
  { path: '/elsewhere', element: <Details restaurant="8" /> },
]

test('everything a guest has said survives choosing another time, and a closed part still sums it up', async () => {
  const { router } = await show(<Details />, { routes })
  const tick = (box: HTMLInputElement) => act(async () => box.click())
  await type(findInput('[name="custom.seat"]'), 'Yes')
  await tick(findInput('[name="custom.dog"]'))
  await tick(findInput('[name=access]'))
  await type(findInput('[name=allergies]'), 'nuts')
  await act(() => router.navigate('/times'))
  await act(() => router.navigate('/'))
  expect(findInput('[name="custom.seat"]').value).toBe('Yes')
  expect(findInput('[name="custom.dog"]').checked).toBe(true)
  expect(findInput('[name=access]').checked).toBe(true)
  expect(findInput('[name=vegetarian]').checked).toBe(false)
  expect(find('summary').textContent).toContain('nuts · Step-free access needed')
})

test('answers to one restaurant aren’t filled in at another', async () => {
  const { router } = await show(<Details />, { routes })
  await type(findInput('[name="custom.seat"]'), 'Yes')
  await type(findInput('[name=allergies]'), 'nuts')
  await act(() => router.navigate('/times'))
  await act(() => router.navigate('/elsewhere'))
  expect(findInput('[name="custom.seat"]').value).toBe('')
  expect(findInput('[name=allergies]').value).toBe('nuts')
})

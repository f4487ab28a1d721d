import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { text } from '#web/testing/draw-page.suite.tsx'
import { TextProvider } from '#web/text/text.tsx'
import { RestaurantQuestions } from './restaurant-questions.tsx'

test('a required checkbox of the restaurant is marked like its other questions', () => {
  const box = { type: 'checkbox', icon: '', online: true } as const
  const questions = [
    { ...box, id: 'cake', description: 'With a cake', important: true },
    { ...box, id: 'song', description: 'With a song', important: false },
  ]
  const html = renderToString(
    <TextProvider text={text}>
      <RestaurantQuestions questions={questions} answers={[]} />
    </TextProvider>,
  )
  expect(html).toMatch(/With a cake.*recommended.*With a song/s)
  expect(html.match(/recommended/g)).toHaveLength(1)
})

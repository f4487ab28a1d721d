import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { text } from '#web/draw-page.suite.tsx'
import { TextProvider } from '#web/text/text.tsx'
import { HouseQuestions } from './house-questions.tsx'

test('a box of the house that matters is marked as its other questions are', () => {
  const box = { type: 'checkbox', icon: '', online: true } as const
  const questions = [
    { ...box, id: 'cake', description: 'With a cake', important: true },
    { ...box, id: 'song', description: 'With a song', important: false },
  ]
  const html = renderToString(
    <TextProvider text={text}>
      <HouseQuestions questions={questions} answers={[]} />
    </TextProvider>,
  )
  expect(html).toMatch(/With a cake.*please answer.*With a song/s)
  expect(html.match(/please answer/g)).toHaveLength(1)
})

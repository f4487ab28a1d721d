import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { find } from '#web/testing/document.suite.tsx'
import { useFocusOn } from './use-focus-on.ts'

let root: Root | null = null

afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.innerHTML = ''
})

function Problem({ problem }: { problem: string }) {
  const box = useFocusOn<HTMLParagraphElement>(problem)
  return (
    <>
      <p ref={box} tabIndex={-1}>
        {problem}
      </p>
      <input />
    </>
  )
}

/** Shows the page as the server rendered it. The returned function makes the app take it over. */
function serve() {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Problem problem="Enter your name." />)
  return () => act(async () => (root = hydrateRoot(place, <Problem problem="Enter your name." />)))
}

const draw = (problem: string) => act(async () => root?.render(<Problem problem={problem} />))

test('a guest who is correcting a field when the app takes over stays in it', async () => {
  const takeOver = serve()
  find('input').focus()
  await takeOver()
  expect(document.activeElement).toBe(find('input'))
  await draw('Enter your email.')
  expect(document.activeElement).toBe(find('p'))
})

test('otherwise the problem of a page from the server takes the focus', async () => {
  await serve()()
  expect(document.activeElement).toBe(find('p'))
})

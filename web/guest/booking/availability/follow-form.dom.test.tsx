import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { click, find, findInput, show } from '#web/testing/document.suite.tsx'
import { useFollow } from './follow-form.ts'

interface ChoiceProps {
  readonly offered: readonly string[]
  readonly sent: string[]
}

function Choice({ offered, sent }: ChoiceProps) {
  const [chosen, choose] = useState('kumo')
  const form = useRef<HTMLFormElement>(null)
  useFollow(form, { section: chosen }, ({ id }) => sent.push(id))
  return (
    <>
      <form ref={form} id="day" />
      <button onClick={() => choose('morna')}>Back</button>
      {offered.map((value) => (
        <input
          key={value}
          form="day"
          type="radio"
          name="section"
          value={value}
          defaultChecked={value === 'kumo'}
        />
      ))}
    </>
  )
}

test.each([
  ['the chosen one of several', ['kumo', 'morna']],
  ['a single one that isn’t chosen', ['morna']],
  ['none', []],
])('a form with radio buttons elsewhere, %s, isn’t submitted by itself', async (_, offered) => {
  const sent: string[] = []
  await show(<Choice offered={offered} sent={sent} />)
  expect(sent).toEqual([])
  if (offered.length > 1) expect(findInput('[value=kumo]').checked).toBe(true)
})

test('radio buttons elsewhere follow the URL', async () => {
  const sent: string[] = []
  await show(<Choice offered={['kumo', 'morna']} sent={sent} />)
  await click(find('button'))
  expect(findInput('[value=morna]').checked).toBe(true)
  expect(sent).toEqual([])
})

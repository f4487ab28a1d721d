import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { bareTexts } from './bare-text.ts'
import { isTest } from '../source-tree.ts'

const root = dirname(dirname(import.meta.dirname))

test('no bare text stands where React inserts or removes something (situations S1)', () => {
  const isChecked = (path: string) => path.startsWith('web/') && !isTest(path) && !path.includes('.suite.')
  expect(bareTexts(root, join(root, 'web', 'tsconfig.json'), isChecked)).toEqual([])
}, 60_000)

test('finds text that React may insert, remove or need as a position, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banquette-text-'))
  const code = `
    declare const on: boolean
    declare const name: string
    declare const hint: string | undefined
    declare const lines: readonly string[]
    const Box = ({ children }: { children: unknown }) => <div>{String(children)}</div>
    export const faulty = [
      <p>{on && <b>new</b>} after an element that may go</p>,
      <p><b>Name</b>{on && 'text that may go'}</p>,
      <p><b>Name</b>{hint}</p>,
      <p>{on ? <b>{name}</b> : 'text for an element'}<i /></p>,
      <Box>{on ? 'text in a component' : <b>{name}</b>}</Box>,
      <>{on && name}</>,
    ]
    export const fine = [
      <p>before an element {on && <b>that may go</b>}</p>,
      <p>{on && 'the only child of an element'}</p>,
      <p><b>Name</b>{on ? 'one text' : 'or another'}</p>,
      <p><b>Name</b>{hint ?? name}</p>,
      <p>{on && <b>new</b>} <span>{name}</span></p>,
      <p>{on && <b>new</b>}{' '}{lines.length > 1 && <span>{name}</span>}</p>,
    ]
  `
  try {
    writeFileSync(join(folder, 'code.tsx'), code)
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const compilerOptions = {
      lib: ['ES2024'],
      types: ['react'],
      jsx: 'react-jsx',
      module: 'preserve',
      strict: true,
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.tsx'] }))
    const found = bareTexts(folder, join(folder, 'tsconfig.json'), () => true)
    expect(found.map((each) => each.replace(/^code\.tsx:\d+ /, ''))).toEqual([
      'after an element that may go',
      "{on && 'text that may go'}",
      '{hint}',
      "{on ? <b>{name}</b> : 'text for an element'}",
      "{on ? 'text in a component' : <b>{name}</b>}",
      '{on && name}',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)

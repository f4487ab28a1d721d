import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { latePiece } from './late-piece.ts'

const Table = ({ number }: { number: string }) => <p>Table {number}</p>
const fetched = () => Promise.resolve({ Table })
const rendered = (page: ReactNode) => renderToString(<MemoryRouter>{page}</MemoryRouter>)

test('a loaded component is rendered immediately', async () => {
  const { Piece, ready } = latePiece(fetched, (late) => late.Table)
  await ready()
  expect(rendered(<Piece number="4" />)).toContain('Table <!-- -->4')
})

test('it is loaded once, by its loader or when rendered', async () => {
  const load = vi.fn<typeof fetched>(fetched)
  const { Piece, ready } = latePiece(load, (late) => late.Table)
  rendered(
    <Suspense>
      <Piece number="4" />
      <Piece number="5" />
    </Suspense>,
  )
  await Promise.all([ready(), ready()])
  expect(load).toHaveBeenCalledTimes(1)
})

test('after a failed load the loader rejects, and the next one tries again', async () => {
  const load = vi.fn<typeof fetched>(fetched).mockRejectedValueOnce(new Error('offline'))
  const { Piece, ready } = latePiece(load, (late) => late.Table)
  await expect(ready()).rejects.toThrow('offline')
  await ready()
  expect(rendered(<Piece number="4" />)).toContain('Table <!-- -->4')
})

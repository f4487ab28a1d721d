import { expect, test } from 'vitest'
import type { Profile } from '#contracts/guest-shapes.ts'
import { type Change, saveLookedAt } from './save-looked-at.ts'

const changedMeanwhile = { refused: 'changedMeanwhile', status: 409, message: 'Look once more.' } as const

/** A profile that more than one tab writes to, and the form of one of them, opened now. */
function openForm(reached = () => true) {
  const kept = { version: 1, allergy: [] as readonly string[] }
  const read = async () => {
    if (!reached()) throw new TypeError('Failed to fetch')
    return { version: kept.version } as Profile
  }
  const write = async ({ additionalInfo, version }: Change) => {
    if (version !== kept.version) return changedMeanwhile
    kept.allergy = additionalInfo?.allergy ?? kept.allergy
    kept.version += 1
    return read()
  }
  const save = saveLookedAt(kept.version, write, read)
  return {
    kept,
    type: (allergy: string) => save({ additionalInfo: { allergy: [allergy] } }),
    otherTab: (allergy: string) => {
      kept.allergy = [allergy]
      kept.version += 1
    },
  }
}

test('allergies of another tab are not overwritten before the guest was told that there are any', async () => {
  const { kept, type, otherTab } = openForm()
  otherTab('shellfish')
  expect(await type('nuts')).toBe('changedMeanwhile')
  expect(kept.allergy).toEqual(['shellfish'])
  expect(await type('nuts')).toMatchObject({ version: 3 })
  expect(kept.allergy).toEqual(['nuts'])
})

test('who was told of one change is told of the next one too', async () => {
  const { kept, type, otherTab } = openForm()
  otherTab('shellfish')
  await type('nuts')
  otherTab('sesame')
  expect(await type('nuts')).toBe('changedMeanwhile')
  expect(kept.allergy).toEqual(['sesame'])
})

test('where nobody else writes, it is saved at once, and once more', async () => {
  const { kept, type } = openForm()
  expect(await type('nuts')).toMatchObject({ version: 2 })
  expect(await type('milk')).toMatchObject({ version: 3 })
  expect(kept.allergy).toEqual(['milk'])
})

test('as long as what is there now cannot be read, nothing is overwritten', async () => {
  let reached = false
  const { kept, type, otherTab } = openForm(() => reached)
  otherTab('shellfish')
  await expect(type('nuts')).rejects.toThrow('Failed to fetch')
  reached = true
  expect(await type('nuts')).toBe('changedMeanwhile')
  expect(kept.allergy).toEqual(['shellfish'])
})

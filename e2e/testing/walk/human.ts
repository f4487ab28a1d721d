import type { Locator } from '@playwright/test'

/** What a person needs for a decision and for a key (design, A1), in milliseconds. */
const decisionMs = 1_200
const keyMs = 300

/** With `HUMAN=yes` (`npm run walk -- human`), every step takes as long as it takes a person. Otherwise, it is only counted. */
const isSlow = process.env.HUMAN !== undefined

/** Somebody who looks, decides and types, and how long it took them. */
export function createHuman() {
  const began = Date.now()
  let decisions = 0
  let keys = 0
  const decide = async (on: Locator) => {
    decisions += 1
    if (isSlow) await on.page().waitForTimeout(decisionMs)
  }
  return {
    async press(on: Locator): Promise<void> {
      await decide(on)
      await on.click()
    },
    async write(into: Locator, words: string): Promise<void> {
      await decide(into)
      keys += words.length
      if (!isSlow) return into.fill(words)
      await into.fill('')
      await into.pressSequentially(words, { delay: keyMs })
    },
    async choose(from: Locator, value: string): Promise<void> {
      await decide(from)
      await from.selectOption(value)
    },
    decisions: () => decisions,
    /** Minutes since the start, with those that a person would have needed. */
    minutes: () => (Date.now() - began + (isSlow ? 0 : decisions * decisionMs + keys * keyMs)) / 60_000,
  }
}

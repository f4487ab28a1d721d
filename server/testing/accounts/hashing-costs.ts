import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'

/**
 * Returns the cost of every password hashed while `run` executes. Spies on Node.js instead of our modules,
 * because an earlier test file may already have imported those, so they can't be replaced.
 */
export async function hashingCosts(run: () => Promise<unknown>): Promise<(number | undefined)[]> {
  const scrypt = vi.spyOn(crypto, 'scrypt')
  syncBuiltinESMExports()
  try {
    await run()
    return scrypt.mock.calls.map(([, , , { cost }]) => cost)
  } finally {
    scrypt.mockRestore()
    syncBuiltinESMExports()
  }
}

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    setupFiles: ['scripts/mutants/same-random-values.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 30_000,
  },
})

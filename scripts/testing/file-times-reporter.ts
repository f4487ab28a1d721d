import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { FileTime } from './test-tally.ts'

/** A Vitest reporter that writes each test file's duration, including hooks, to the file in `FILE_TIMES`. */
export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['FILE_TIMES']
    if (!file) return
    const times = modules.map((module): FileTime => {
      const { collectDuration, duration } = module.diagnostic()
      return { file: module.relativeModuleId, seconds: (collectDuration + duration) / 1000 }
    })
    writeFileSync(file, JSON.stringify(times))
  }
}

import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { inProject } from '../../scripts/project.ts'

/**
 * A child process that handles requests one at a time. It is separate so that its CPU time can be measured.
 */
export interface Child<Ask extends Serializable, Answer> {
  readonly pid: number
  ask(question: Ask): Promise<Answer>
  stop(): Promise<void>
}

/**
 * Starts `bench/<file>`. It responds to each message with one of its own, or with `{ failed }`, and exits
 * with this process.
 */
export function startChild<Ask extends Serializable, Answer>(
  file: string,
  env: Record<string, string> = {},
): Child<Ask, Answer> {
  const child = fork(inProject('bench', file), {
    serialization: 'advanced',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    pid: child.pid ?? 0,
    ask: (question) =>
      new Promise((resolve, reject) => {
        const ended = () => reject(new Error(`bench/${file} ended while it was asked.`))
        child.once('exit', ended)
        child.once('message', (answer: Answer | { failed: string }) => {
          child.off('exit', ended)
          if (typeof answer === 'object' && answer !== null && 'failed' in answer)
            reject(new Error(answer.failed))
          else resolve(answer)
        })
        child.send(question)
      }),
    stop: () => stopped(child),
  }
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.disconnect()
  })
}

/** Runs in the child: handles requests in order until the parent exits, then runs `end`. */
export function answerParent(
  answer: (question: never) => Promise<Serializable>,
  end: () => Promise<void> = async () => undefined,
): void {
  process.on('message', (question) => {
    answer(question as never).then(
      (reply) => process.send?.(reply),
      (error: unknown) =>
        process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  process.once('disconnect', () => void end().finally(() => process.exit(0)))
}

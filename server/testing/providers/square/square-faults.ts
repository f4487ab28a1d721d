import type { ProviderAnswer } from '../provider-server.ts'
import { squareError } from './square-errors.ts'

/** Ways in which a request can fail. `savedError` is an error 500 that is stored under the key and repeated. */
export type SquareFault = 'hangs' | 'cut' | 'serverError' | 'savedError' | 'tooMany' | 'unreadable'

export interface PlannedFailure {
  readonly fault: SquareFault
  /** Whether the request takes effect before its response is lost. */
  readonly when: 'before' | 'after'
  /** A method and a resource, such as `POST refunds` or `GET payments`; all if omitted. */
  readonly on?: string
  /** Once if omitted. */
  readonly times?: number
}

export class SquareFaults {
  #planned: (PlannedFailure & { left: number })[] = []

  plan(failure: PlannedFailure): void {
    this.#planned.push({ ...failure, left: failure.times ?? 1 })
  }

  /** Ends all planned failures. */
  clear(): void {
    this.#planned = []
  }

  take(method: string, path: string): PlannedFailure | null {
    const [, , resource = ''] = path.split('/')
    const call = `${method} ${resource}`
    const found = this.#planned.find(({ on, left }) => left > 0 && (on === undefined || on === call))
    if (found) found.left -= 1
    return found ?? null
  }
}

/** Returns the response of a failed request. */
export function failed(fault: Exclude<SquareFault, 'savedError'>): ProviderAnswer {
  if (fault === 'serverError') return squareError('INTERNAL_SERVER_ERROR')
  return fault === 'tooMany' ? squareError('RATE_LIMITED') : { body: {}, fault }
}

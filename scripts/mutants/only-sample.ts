import { type Mutant, mutantKey } from './sample.ts'

interface Options {
  readonly sample: readonly string[]
}

/**
 * Lets Stryker run the mutants whose keys are in its option `sample` and no others. By itself it can be limited to
 * pieces of code, which contain smaller ones.
 */
class OnlySample {
  static readonly inject = ['options'] as const
  readonly #sample: ReadonlySet<string>

  constructor(options: Options) {
    this.#sample = new Set(options.sample)
  }

  async init() {}

  async check(mutants: readonly (Mutant & { readonly id: string })[]) {
    const refused = { status: 'compileError', reason: 'not in the sample' }
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        this.#sample.has(mutantKey(mutant)) ? { status: 'passed' } : refused,
      ]),
    )
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'only-sample', injectableClass: OnlySample }]

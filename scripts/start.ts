import { buildIfChanged } from './build.ts'
import { inProject } from './project.ts'

/** `npm start` after the packages are installed: builds if necessary, then serves. */
await buildIfChanged()
await import(inProject('main.ts'))

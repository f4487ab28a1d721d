import { buildIfChanged } from './build.ts'
import { inProject } from './project.ts'

/** What `npm start` runs once the packages are there: build what changed, then serve. */
await buildIfChanged()
await import(inProject('main.ts'))

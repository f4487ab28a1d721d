import { runNode, tool } from './project.ts'

const files = process.argv.slice(2)
const { exitCode } = await runNode([
  tool('@biomejs', 'biome', 'bin', 'biome'),
  'format',
  '--write',
  ...(files.length > 0 ? files : ['.']),
])
process.exitCode = exitCode

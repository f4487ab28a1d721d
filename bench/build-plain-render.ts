// Builds the entry of plain rendering as the product builds its own pages, into dist/bench.
import { build } from 'vite'
import { inProject, root } from '../scripts/project.ts'

process.env.NODE_ENV = 'production'
await build({
  root,
  configFile: inProject('vite.config.ts'),
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: inProject('bench', 'plain-render.entry.tsx'),
    outDir: inProject('dist', 'bench'),
    copyPublicDir: false,
  },
})

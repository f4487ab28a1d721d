// Builds the plain rendering entry into dist/bench, in the same way as the product's pages.
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

import { runSteps } from './run-steps.ts'

// All bundles into out/, then the checks that they hold what they should and nothing else.
runSteps([
  { name: 'main bundle', command: ['vite', 'build', '--logLevel', 'warn', '--config', 'build/vite.main.ts'] },
  { name: 'preload bundle', command: ['vite', 'build', '--logLevel', 'warn', '--config', 'build/vite.preload.ts'] },
  { name: 'page bundle', command: ['vite', 'build', '--logLevel', 'warn', '--config', 'build/vite.renderer.ts'] },
  { name: 'reader bundle', command: ['vite', 'build', '--logLevel', 'warn', '--config', 'build/vite.reader.ts'] },
  {
    name: 'confirmation bundle',
    command: ['vite', 'build', '--logLevel', 'warn', '--config', 'build/vite.confirmation.ts'],
  },
  { name: 'bundles checked', command: ['node', 'build/check-bundles.ts'] },
])

import { runSteps } from './run-steps.ts'

// Everything that needs no browser and no server: under a minute on two cores.
runSteps([
  { name: 'types, lint and layers', command: ['npm', 'run', '-s', 'lint'] },
  { name: 'format', command: ['npm', 'run', '-s', 'format:check'] },
  { name: 'unit and contract tests', command: ['vitest', 'run', 'tests/unit', 'tests/contract'] },
])

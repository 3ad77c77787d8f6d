import type { Step } from '../run-steps.ts'

/** What is done before anything is packed: a release waits for packages that are fresh, then the bundles are made. */
export function beforePacking(isRelease: boolean): readonly Step[] {
  const fresh: Step = { name: 'what reads bytes of others is fresh', command: ['npm', 'run', '-s', 'freshness'] }
  return [...(isRelease ? [fresh] : []), { name: 'bundles', command: ['npm', 'run', '-s', 'build'] }]
}

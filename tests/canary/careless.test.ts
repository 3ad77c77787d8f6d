import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBank } from '../fakes/bank.ts'
import { type BuiltProgram, buildProgram } from '../fixtures/build-program.ts'
import { suiteOf } from '../fixtures/suite.ts'
import { findMarkers, type Marker } from './find-markers.ts'
import { house } from './house.ts'
import { connect } from './scenario.ts'

let program: BuiltProgram
beforeAll(async () => {
  program = await buildProgram('canary/child.ts')
})
afterAll(() => program.remove())

const company: Marker = { what: 'company', text: 'Jacarandá Comércio de Peças' }
const plain: Marker = { what: 'company without letters that a log cuts', text: 'Com?rcio de Pe?as' }

// Inside `npm test` one of them.
const leaks = ['log', 'settings', 'file'] as const
const { runs } = suiteOf('canary', { seed: 1, runs: { short: 1, whole: leaks.length, nightly: leaks.length } })

test.each(leaks.slice(0, runs))('the control: a careless hand is noticed, in the %s', async (leak) => {
  const bank = await startBank()
  const { folders, start } = house(program, leak)
  const engine = start()
  await connect(engine, bank)
  await engine.close()
  expect(findMarkers(folders, [company, plain]).length).toBeGreaterThan(0)
})

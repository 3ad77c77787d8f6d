import { createElement } from 'react'
import { expect, test } from 'vitest'
import { TestSteps } from '../../../../../renderer/features/connections/parts/test-steps.tsx'
import type { TestStep } from '../../../../../shared/domain/connection.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { drawnInPortuguese } from '../../../../fixtures/in-portuguese.tsx'

/** What the test says of a balance that it read. */
function saidOf(available: number, amounts?: TestStep['amounts']): string {
  const blank = { group: 'accounts', fault: null, detail: null, serverFingerprint256: null } as const
  const step: TestStep = {
    ...blank,
    step: 'balance',
    state: 'passed',
    available: centavos(available),
    ...(amounts && { amounts }),
  }
  return drawnInPortuguese(createElement(TestSteps, { steps: [step], groups: ['accounts'], onPin: null })).replaceAll(
    '\u00a0',
    ' ',
  )
}

test('a balance that may be one of cents is told as both, since nothing in the answer says which', () => {
  expect(saidOf(1_005_000)).toMatch(/R\$ 10\.050,00.*R\$ 100,50.*esta API escreve em centavos/)
  expect(saidOf(-1_005_000)).toMatch(/10\.050,00.*100,50/)
})

test('one with cents, or none at all, is told as it was read', () => {
  expect(saidOf(10_050)).toContain('Saldo lido: R$ 100,50. Compare com o que o banco mostra.')
  expect(saidOf(0)).toContain('Saldo lido: R$ 0,00.')
  expect(saidOf(10_050) + saidOf(0)).not.toContain('escreve em centavos')
})

test('one whose unit somebody has said is told in it, and asks nothing', () => {
  expect(saidOf(1_005_000, 'reais')).toContain('Saldo lido: R$ 10.050,00. Compare com o que o banco mostra.')
  expect(saidOf(10_000, 'cents')).toContain('Saldo lido: R$ 100,00, de 10.000 centavos.')
})

import { expect, test } from 'vitest'
import { rebuildReport } from '../../../../../renderer/features/backups/rebuild-report.ts'
import { monthSchema } from '../../../../../shared/domain/closing.ts'
import { type Rebuild, type RebuildPart, rebuildSchema } from '../../../../../shared/domain/rebuild.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'

const gone = appError({ kind: 'credentials', group: 'accounts', fault: 'scope' })

function part(month: string, kind: RebuildPart['kind'], came: Partial<RebuildPart>): RebuildPart {
  return { month: monthSchema.parse(month), kind, tries: 1, found: null, error: null, ...came }
}

function rebuild(ended: Rebuild['ended'], parts: readonly RebuildPart[]): Rebuild {
  const at = '2026-11-20T12:00:00.000Z'
  return rebuildSchema.parse({ from: '2026-08', startedAt: at, changedAt: at, ended, parts: [...parts] })
}

test('says what came of each kind, and months that lack for one reason in a row in one line', () => {
  const report = rebuildReport(
    createText('pt-BR'),
    rebuild('whole', [
      part('2026-11', 'statement', { found: 40 }),
      part('2026-11', 'billets', { found: 1 }),
      part('2026-10', 'statement', { found: 2 }),
      part('2026-10', 'billets', { error: gone }),
      part('2026-09', 'statement', { found: 0 }),
      part('2026-09', 'billets', { error: gone }),
    ]),
  )
  expect(report.came).toEqual([
    { kind: 'statement', words: '42 lançamentos em 3 meses' },
    { kind: 'billets', words: '1 boleto em 1 mês' },
  ])
  expect(report.lacking).toEqual([
    'Boletos pagos, de setembro de 2026 a outubro de 2026: o banco não oferece, ou não a esta credencial.',
  ])
})

test('what a person ended before it was asked for is said; in English too', () => {
  const parts = [part('2026-11', 'received', { found: 3 }), part('2026-10', 'received', { tries: 0 })]
  expect(rebuildReport(createText('en'), rebuild('person', parts)).lacking).toEqual([
    'Received Pix, October 2026: not asked for.',
  ])
  expect(rebuildReport(createText('en'), rebuild(null, parts)).lacking).toEqual([])
})

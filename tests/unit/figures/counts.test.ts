import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endedParts, lackingParts } from '../../../electron/services/rebuild/rebuild-plan.ts'
import { askedParts, rebuildReport } from '../../../renderer/features/backups/rebuild-report.ts'
import { askedOfTerm } from '../../../renderer/features/charges/batch/import/check-rows.ts'
import { lackingCertificates } from '../../../renderer/features/connections/certificate-draft.ts'
import { workingOf } from '../../../renderer/features/connections/parts/permissions-part.tsx'
import { receiptsOf, refusedOf } from '../../../renderer/features/lots/totals.ts'
import { keyRows, toldKeys } from '../../../renderer/features/webhooks/key-rows.ts'
import { summaryOf, unseenOf } from '../../../renderer/features/works/work-words.ts'
import { monthSchema } from '../../../shared/domain/closing.ts'
import { rowStandingSchema } from '../../../shared/domain/payment-batch.ts'
import { rebuildKindSchema, type RebuildPart } from '../../../shared/domain/rebuild.ts'
import { type Work, workIdSchema, workStateSchema } from '../../../shared/domain/work.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { parsePixKey } from '../../../shared/ids/pix-key.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { createText } from '../../../shared/i18n/create-text.ts'

/** Counts one by one, as a person does who goes down the list with a finger. */
function byHand<Row>(rows: readonly Row[], isMeant: (row: Row) => boolean): number {
  let count = 0
  for (const row of rows) if (isMeant(row)) count += 1
  return count
}

const t = createText('en')
const at = instantFromMs(1_800_000_000_000)
const certificate = {
  subject: 'CN=a',
  issuer: 'CN=b',
  serial: '1',
  notBefore: at,
  notAfter: at,
  fingerprint256: 'AA',
  keyKind: 'RSA 2048',
  authority: 'none',
} as const

test('the line about all works counts those of the state that it tells, each once', () => {
  const state = fc.constantFrom(...workStateSchema.options)
  const work = (told: Work['state']): Work => ({
    id: workIdSchema.parse('index'),
    kind: 'index',
    state: told,
    done: 0,
    total: null,
    startedAt: at,
    changedAt: at,
    fileName: null,
    file: null,
    lacking: 0,
    error: null,
  })
  fc.assert(
    fc.property(fc.array(state, { maxLength: 30 }), (states) => {
      const words = summaryOf(t, states.map(work))?.words ?? null
      const count = (told: Work['state']): number => byHand(states, (one) => one === told)
      const failed = count('failed')
      if (count('running') > 0) {
        expect(/^(\d+) not finished/.exec(words ?? '')?.[1] ?? '0').toBe(String(failed))
        return
      }
      const told = [failed, count('paused'), count('waiting'), count('done'), states.length].find((one) => one > 0)
      expect(words === null ? undefined : Number(/^\d+/.exec(words)?.[0])).toBe(told)
    }),
  )
})

test('as many notices are new as nobody has looked at', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ seen: fc.boolean() }), { maxLength: 40 }), (notices) => {
      expect(unseenOf(notices)).toBe(byHand(notices, ({ seen }) => !seen))
    }),
  )
})

test('a key counts as told where its webhook is there, and neither where that was removed nor where it has none', () => {
  const keys = ['11222333000181', '12ABC34501DE35', '+5511912345678', 'ana@x.com'].flatMap((text) => {
    const key = parsePixKey(text, text.includes('@') ? 'EMAIL' : text.startsWith('+') ? 'PHONE' : 'CNPJ')
    return key.ok ? [key.value] : []
  })
  const told = fc.uniqueArray(
    fc.record({ key: fc.constantFrom(...keys), state: fc.constantFrom('active' as const, 'removed' as const) }),
    { selector: ({ key }) => key.value },
  )
  expect(keys).toHaveLength(4)
  fc.assert(
    fc.property(told, fc.subarray(keys), (webhooks, known) => {
      const hooks = webhooks.map(({ key, state }) => ({
        key: key.value,
        url: 'https://x',
        createdAt: null,
        state,
        missedAt: null,
      }))
      const rows = keyRows(hooks, known)
      expect(toldKeys(rows)).toBe(byHand(webhooks, ({ state }) => state === 'active'))
      expect(rows).toHaveLength(
        new Set([...webhooks.map(({ key }) => key.value), ...known.map(({ value }) => value)]).size,
      )
    }),
  )
})

test('of the rows of a batch are counted those that were refused, and those paid with and without a receipt', () => {
  const payment = fc.option(
    fc.record({
      state: fc.constantFrom('settled' as const, 'rejected' as const, 'sending' as const),
      receipt: fc.constantFrom('none' as const, 'wanted' as const, 'saved' as const, 'failed' as const),
    }),
  )
  const row = fc.record({ standing: fc.constantFrom(...rowStandingSchema.options), payment })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (drawn) => {
      const rows = drawn.map(({ standing, payment: told }) => ({
        standing,
        payment: told && { ...told, reason: null, errorCode: null, endToEndId: null, payeeName: null, changedAt: at },
      }))
      expect(refusedOf(rows)).toBe(byHand(rows, (one) => one.payment?.state === 'rejected'))
      const { paid, saved } = receiptsOf(rows)
      expect(paid).toBe(byHand(rows, ({ standing }) => standing === 'paid'))
      expect(saved).toBe(byHand(rows, (one) => one.standing === 'paid' && one.payment?.receipt === 'saved'))
      expect(saved).toBeLessThanOrEqual(paid)
    }),
  )
})

test('as many permissions work as the test found working, and as many certificates lack as were not read', () => {
  const states = ['works', 'denied', 'absent', 'failing', 'silent', 'unreadable', 'walled'] as const
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...states)), fc.array(fc.boolean()), (found, read) => {
      expect(workingOf(found.map((state) => ({ state })))).toBe(byHand(found, (state) => state === 'works'))
      const views = read.map((isRead) => (isRead ? certificate : null))
      expect(lackingCertificates(views)).toBe(byHand(read, (isRead) => !isRead))
    }),
  )
})

test('a term is asked about in as many rows as it is unusual or mixed in, each row once', () => {
  const fault = fc.record({
    field: fc.constantFrom('fine' as const, 'interest' as const, 'amount' as const),
    reason: fc.constantFrom('unusual' as const, 'mixed' as const, 'missing' as const),
  })
  fc.assert(
    fc.property(fc.array(fc.array(fault, { maxLength: 4 }), { maxLength: 30 }), (drawn) => {
      const rows = drawn.map((faults) => ({ faults }))
      for (const term of ['fine', 'interest'] as const) {
        const asks = byHand(
          drawn,
          (faults) => byHand(faults, (one) => one.field === term && one.reason !== 'missing') > 0,
        )
        expect(askedOfTerm(rows, term)).toBe(asks)
      }
    }),
  )
})

test('of a rebuilding are told the parts that were asked for, ended and lack, and what each kind came to', () => {
  const broken = appError({ kind: 'cancelled' })
  const part = fc.record({
    kind: fc.constantFrom(...rebuildKindSchema.options),
    tries: fc.nat(4),
    came: fc.constantFrom('found', 'error', 'nothing'),
    found: fc.nat(5_000),
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (drawn) => {
      const parts = drawn.map(({ kind, tries, came, found }, n): RebuildPart => {
        const month = monthSchema.parse(`20${20 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`)
        return { month, kind, tries, found: came === 'found' ? found : null, error: came === 'error' ? broken : null }
      })
      const rebuild = { from: monthSchema.parse('2020-01'), startedAt: at, changedAt: at, ended: null, parts }
      expect(askedParts(rebuild)).toBe(byHand(drawn, ({ came }) => came !== 'nothing'))
      expect(lackingParts(rebuild)).toBe(byHand(drawn, ({ came }) => came === 'error'))
      expect(endedParts(rebuild)).toBe(byHand(drawn, ({ came, tries }) => came === 'found' || tries >= 3))
      for (const { kind, words } of rebuildReport(t, rebuild).came) {
        let [sum, months] = [0, 0]
        for (const one of drawn)
          if (one.kind === kind && one.came === 'found') {
            sum += one.found
            months += 1
          }
        expect(words).toBe(t(`rebuild.found_${kind}`, { count: sum, months }))
      }
    }),
  )
})

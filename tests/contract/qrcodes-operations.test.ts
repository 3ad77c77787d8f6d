import { afterAll, describe, expect, test } from 'vitest'
import type { Variant } from '../../electron/sandbox/variants.ts'
import { withCharges } from '../integration/sandbox/charge-talk.ts'
import { judgedQrcodes } from './qrcodes-caller.ts'
import { qrcodesRows } from './qrcodes-rows.ts'
import { walkQrcodes } from './qrcodes-walk.ts'

describe('the 25 operations at the training bank', { timeout: 120_000 }, () => {
  const table: string[] = []
  afterAll(() => void process.stdout.write(`\n${table.join('\n')}\n\n`))

  test('are asked and answered as the central bank describes them, refusals included', async () => {
    await withCharges(async ({ bank, skip, now }) => {
      const caller = await judgedQrcodes(bank, true)
      try {
        await walkQrcodes({ ...caller, bank, skip, now })
      } finally {
        table.push(...tableOf(caller.judged))
        await caller.close()
      }
      const answered = [...caller.judged].filter(([, { answers }]) => answers > 0).map(([name]) => name)
      expect(answered.toSorted()).toEqual(
        Object.values(qrcodesRows)
          .map(({ name }) => name)
          .toSorted(),
      )
    })
  })

  const odd: readonly Variant[] = ['qrcodes-loose', 'extra-fields']
  test.each(odd)('are read at a provider with odd answers: %s', async (variant) => {
    await withCharges(
      async ({ bank, skip, now }) => {
        const caller = await judgedQrcodes(bank, false)
        await walkQrcodes({ ...caller, bank, skip, now })
        await caller.close()
      },
      { variants: [variant] },
    )
  })
})

function tableOf(judged: Awaited<ReturnType<typeof judgedQrcodes>>['judged']): string[] {
  const lines = Object.values(qrcodesRows).map(({ name, method, path }, index) => {
    const { requests = 0, answers = 0, refusals = 0 } = judged.get(name) ?? {}
    const told = [requests, answers, refusals].map((count) => String(count).padStart(8))
    return `${String(index + 1).padStart(3)}  ${`${method} ${path}`.padEnd(36)}${told.join('  ')}`
  })
  return [`     ${'operation'.padEnd(36)}requests   answers  refusals   (all valid)`, ...lines]
}

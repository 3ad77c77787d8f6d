import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder, partOf } from '../../../../../renderer/features/team/approvals.tsx'
import { approvalMarkSchema, type WaitingView, waitsForMember } from '../../../../../shared/domain/team.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'

const parts = ['mine', 'pay', 'rest'] as const
const gravest = approvalMarkSchema.options

const waiting = fc
  .record({
    n: fc.integer({ min: 0, max: 0xffff }),
    asked: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
    marks: fc.subarray([...gravest], { maxLength: 2 }),
    needed: fc.constantFrom(1, 2),
    approved: fc.integer({ min: 0, max: 2 }),
    isBack: fc.boolean(),
    mayApprove: fc.boolean(),
    mayPutUp: fc.boolean(),
    isOver: fc.boolean(),
    pays: fc.boolean(),
  })
  .map(({ n, asked, marks, approved, isBack, pays, ...rest }): WaitingView => {
    const approvedBy = ['Ana', 'Bruno'].slice(0, isBack ? 0 : approved)
    return {
      ...rest,
      what: 'payment',
      id: n.toString(16).padStart(32, '0'),
      name: 'Moinho',
      place: null,
      kind: 'pix-key',
      amount: centavos(n),
      count: 1,
      marks: marks.map((mark) => ({ mark, count: 1 })),
      note: null,
      refusedWay: null,
      preparedBy: ['Carla'],
      approvedBy,
      approvers: [],
      until: null,
      givenBack: isBack ? { by: 'Ana', reason: 'falta a nota' } : null,
      up: asked === null || isBack ? null : { by: 'Carla', at: instantFromMs(asked * 60_000), note: '' },
      mayTakeBack: false,
      mayPay: pays && approvedBy.length >= rest.needed,
    }
  })
const many = fc.uniqueArray(waiting, { selector: ({ id }) => id, maxLength: 12 })

test('what waits stands in one part at most, and what the tab counts is what this member has to judge or to mend', () => {
  fc.assert(
    fc.property(many, (all) => {
      const shown = parts.flatMap((part) => inOrder(all, part).map(({ id }) => id))
      expect(new Set(shown).size).toBe(shown.length)
      expect(new Set(shown)).toEqual(new Set(all.filter((one) => partOf(one) !== null).map(({ id }) => id)))
      const open = all.filter(({ isOver }) => !isOver)
      const judge = open.filter(
        (one) => one.givenBack === null && one.mayApprove && one.up !== null && one.approvedBy.length < one.needed,
      )
      const mend = open.filter((one) => one.givenBack !== null && one.mayPutUp)
      expect(inOrder(all, 'mine')).toHaveLength(judge.length + mend.length)
      expect(all.filter(waitsForMember)).toHaveLength(judge.length + mend.length)
      expect(inOrder(all, 'pay').every(({ mayPay }) => mayPay)).toBe(true)
    }),
  )
})

test('what differs stands before what does not, the gravest first, and then who asked first', () => {
  fc.assert(
    fc.property(many, (all) => {
      for (const part of parts) {
        const rows = inOrder(all, part)
        for (const [index, row] of rows.entries()) {
          const next = rows[index + 1]
          if (next === undefined) continue
          const [one, other] = [row, next].map(({ marks: [mark] }) =>
            mark === undefined ? gravest.length : gravest.indexOf(mark.mark),
          )
          expect(one).toBeLessThanOrEqual(other ?? 0)
          if (one === other && row.up !== null && next.up !== null) expect(row.up.at <= next.up.at).toBe(true)
        }
      }
    }),
  )
})

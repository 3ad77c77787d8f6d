import { describe, expect, test } from 'vitest'
import { readProblem } from '../../electron/api/transport/problem.ts'
import { type Example, pixExamples } from './qrcodes-examples.ts'
import { bodyReadBy, qrcodesRows } from './qrcodes-rows.ts'

const examples = pixExamples()
const shown = (chosen: readonly Example[]): [string, Example][] =>
  chosen.map((example) => [`${example.row} ${example.status || ''} ${example.name}`, example])

describe('the examples that the central bank publishes', () => {
  test('are there for every operation that has a body', () => {
    const bare = ['putBatch', 'patchBatch', 'putKeyWebhook', 'deleteKeyWebhook']
    const successes = examples.filter(({ side, status }) => side === 'answer' && status < 300).map(({ row }) => row)
    expect(new Set(successes)).toEqual(new Set(Object.keys(qrcodesRows).filter((row) => !bare.includes(row))))
    expect(examples.length).toBeGreaterThan(100)
  })

  test.each(shown(examples.filter(({ side, status }) => side === 'answer' && status < 300)))(
    'of an answer are read: %s',
    (_, { row, value }) => {
      expect(qrcodesRows[row].answer.safeParse(value).error?.issues ?? []).toEqual([])
    },
  )

  test.each(shown(examples.filter(({ side }) => side === 'request')))(
    'of a request are read by the codec that writes ours: %s',
    (_, { row, value }) => {
      expect(bodyReadBy(qrcodesRows[row], value)).toBe(true)
    },
  )

  test.each(shown(examples.filter(({ status }) => status >= 400)))(
    'of a refusal are understood: %s',
    (_, { row, status, value }) => {
      const bytes = new TextEncoder().encode(JSON.stringify(value))
      const refusal = {
        group: 'qrcodes',
        endpoint: row,
        status,
        contentType: 'application/problem+json',
        bytes,
      } as const
      const error = readProblem(refusal)
      if (status === 403) expect(error).toMatchObject({ kind: 'credentials', fault: 'scope' })
      else expect(error).toMatchObject({ kind: 'problem', status, type: expect.stringMatching(/^[A-Z][A-Za-z]+$/) })
    },
  )
})

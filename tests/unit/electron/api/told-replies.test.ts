import { expect, test } from 'vitest'
import * as z from 'zod'
import { accountsEndpoints } from '../../../../electron/api/accounts/endpoints.ts'
import { decodeAnswer } from '../../../../electron/api/decode-answer.ts'
import { qrcodesEndpoints } from '../../../../electron/api/qrcodes/endpoints.ts'
import { readPaymentAnswer } from '../../../../electron/api/read-payment-answer.ts'
import { readProblem } from '../../../../electron/api/transport/problem.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import type { Result } from '../../../../shared/kit/result.ts'
import { roundNine } from './round-nine.ts'
import { roundOne } from './round-one.ts'
import { roundEight } from './round-eight.ts'
import { roundFive } from './round-five.ts'
import { roundFour } from './round-four.ts'
import { roundThree } from './round-three.ts'
import { roundSeven } from './round-seven.ts'
import { roundSix } from './round-six.ts'
import { roundTwo } from './round-two.ts'
import type { ToldReply } from './told-replies.ts'

type Row = Parameters<typeof decodeAnswer<z.ZodType>>[0]

const endpoints = new Map<string, Row>(
  [...Object.values(accountsEndpoints), ...Object.values(qrcodesEndpoints)].map((row) => [row.name, row]),
)
/** Orders are read by the journal's own reader. */
const ORDERS = {
  'accounts.payByBankData': 'pix-manual',
  'accounts.payByKey': 'pix-key',
  'accounts.payByQrCode': 'pix-qr',
  'accounts.payBillet': 'billet',
} as const

const refusalSchema = z.object({ status: z.number(), body: z.unknown(), type: z.string().optional() })

function readingOf([of, , body, , unit]: ToldReply): unknown {
  if (of === 'refusal') {
    const { status, body: told, type } = refusalSchema.parse(body)
    const bytes = Buffer.from(type === undefined ? JSON.stringify(told) : String(told))
    const contentType = type ?? 'application/json'
    return readProblem({ group: 'qrcodes', endpoint: 'x', status, contentType, bytes })
  }
  const row = endpoints.get(of)
  if (row === undefined) throw new Error(`no operation ${of}`)
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const read: Result<unknown, AppError> = decodeAnswer<z.ZodType>(row, { bytes, contentType: 'application/json' }, unit)
  const kind = Object.entries(ORDERS).find(([name]) => name === of)?.[1]
  const order = kind === undefined ? null : readPaymentAnswer(kind, bytes, unit)
  if (!read.ok) return { refused: 'paths' in read.error ? read.error.paths : [read.error.kind] }
  if (order !== null) return order
  return typeof read.value === 'object' && read.value !== null ? read.value : {}
}

test.each(
  [
    ...roundOne,
    ...roundTwo,
    ...roundThree,
    ...roundFour,
    ...roundFive,
    ...roundSix,
    ...roundSeven,
    ...roundEight,
    ...roundNine,
  ].map((reply) => [reply[0], reply[1], reply] as const),
)('%s as %s', (_of, _name, reply) => {
  expect(readingOf(reply)).toMatchObject(reply[3])
})

test('every operation of both tables has a reply here', () => {
  const told = new Set([...roundOne].map(([of]) => of))
  expect([...endpoints.keys()].filter((name) => !told.has(name))).toEqual([])
})

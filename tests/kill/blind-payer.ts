import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPaying } from '../../electron/api/create-paying.ts'
import type { PayingRow } from '../../electron/api/paying.ts'
import { readPaymentAnswer } from '../../electron/api/read-payment-answer.ts'
import { encodeRequest } from '../../electron/journal/kinds/kinds.ts'
import { type IdempotencyKey, idempotencyKeyFrom, parseIdempotencyKey } from '../../shared/ids/idempotency-key.ts'
import type { PayerNeeds } from './child.ts'
import type { Ending, Task, Wanted } from './task.ts'
import { wantedRequest } from './wanted-request.ts'

interface Row extends Wanted {
  key: string
  state: 'sending' | 'settled' | 'failed'
}

const TRIES = 3

/**
 * How not to pay or give back, for the negative control: sends again on doubt, and again at a restart, with a new key (a
 * new id of the refund) or with the same one. It must fail the audit that the journal passes; if it does not, the audit proves nothing.
 */
export async function payBlindly(task: Task, needs: PayerNeeds): Promise<Ending> {
  const file = join(task.folder, 'blind.json')
  const rows: Row[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const save = (): void => writeFileSync(file, JSON.stringify(rows), { flush: true })
  for (const wanted of task.wanted) {
    const key = newKey()
    needs.say({ say: 'pressed', description: wanted.description, key })
    rows.push({ ...wanted, key, state: 'sending' })
  }
  save()
  for (const row of rows.filter(({ state }) => state === 'sending')) {
    for (let tries = 0; tries < TRIES && row.state === 'sending'; tries += 1) {
      if (tries > 0 && task.payer === 'blind-new-key') row.key = newKey()
      if (await send(row, needs)) row.state = 'settled'
      save()
    }
  }
  const claims = rows.map(({ description, amount, key, state }) => {
    return { description, amount, key, state, endToEndId: null, whats: ['recorded'] }
  })
  return { claims, alarms: [] }
}

async function send(row: Row, needs: PayerNeeds): Promise<boolean> {
  const { pix, point } = needs
  const { accounts, qrcodes, time } = needs
  const paying = createPaying({ ...accounts, refunds: qrcodes, ear: time, log: { event: () => undefined } })
  const request = wantedRequest(row, pix)
  const to: PayingRow =
    request.kind === 'refund' ? { name: 'refund', endToEndId: request.endToEndId } : { name: 'payByBankData' }
  const outcome = await paying.send(to, encodeRequest(request), keyOf(row.key), (phase) => point(phase))
  point('outcome')
  return outcome.kind === 'answered' && outcome.status < 300 && readPaymentAnswer(row.kind, outcome.body) !== null
}

function newKey(): IdempotencyKey {
  return idempotencyKeyFrom(randomBytes(16))
}

function keyOf(text: string): IdempotencyKey {
  const key = parseIdempotencyKey(text)
  return key.ok ? key.value : newKey()
}

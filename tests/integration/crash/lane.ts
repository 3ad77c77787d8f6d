import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createQrcodesReads } from '../../../electron/api/create-qrcodes-reads.ts'
import { openGroup } from '../../../electron/api/open-group.ts'
import type { GroupAccess } from '../../../electron/api/provider.ts'
import { createOneAtATime, type OneAtATime } from '../../../electron/journal/one-at-a-time.ts'
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import type { ReceivedPix } from '../../../shared/domain/received-pix.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { valueOf } from '../../fakes/journal-bench.ts'
import { type ChildEnd, runChild } from './run-child.ts'
import { realClock } from './skip-clock.ts'
import type { Task } from './task.ts'

/** A bank of one's own and a folder: schedules in different lanes cannot meet each other's faults. */
export interface Lane {
  readonly bank: TrainingBank
  /** A fresh folder for one schedule's vault. */
  folder(name: string): string
  /** Runs one job at a time, since the bank's failures are one set for all. */
  readonly alone: OneAtATime
  live(tasks: readonly Task[], killAfterMs?: number | null): Promise<ChildEnd>
  close(): Promise<void>
}

/** Opens a lane on a real bank over HTTPS with client certificates. */
export async function openLane(): Promise<Lane> {
  const root = mkdtempSync(join(tmpdir(), 'quita-crash-'))
  const bank = await createTrainingBank({ dir: join(root, 'bank'), speed: 'fast', persist: false, serveBook: false })
  const { pem } = bank.tls
  const identity = { certificatePem: pem.cert, keyPem: pem.key, authorityPem: pem.ca, pin: null }
  const access: GroupAccess = { ...bank.accounts, ...identity, tokenStyle: 'json-camel' }
  const qrcodes: GroupAccess = { ...bank.qrcodes, ...identity, tokenStyle: 'form' }
  const pix = await receive(bank, qrcodes)
  return {
    bank,
    folder(name) {
      const folder = join(root, name)
      mkdirSync(folder)
      return folder
    },
    alone: createOneAtATime(),
    live: (tasks, killAfterMs = null) => runChild({ access, qrcodes, pix, tasks }, join(root, 'cache'), killAfterMs),
    async close() {
      await bank.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

// Large enough for every part that any schedule gives back.
const RECEIVED = centavos(1_000_000_000)

async function receive(bank: TrainingBank, access: GroupAccess): Promise<ReceivedPix> {
  bank.control.credit({ amount: RECEIVED, name: 'Cliente de Exemplo' })
  const group = openGroup({ group: 'qrcodes', access: () => access, clock: realClock, log: { event: () => undefined } })
  const now = Date.now()
  const period = { from: instantFromMs(now - 3_600_000), to: instantFromMs(now + 3_600_000) }
  const page = valueOf(await createQrcodesReads(group.client).pixPage({ ...period, page: 0, limit: 1000 }))
  await group.close()
  const pix = page.rows.find(({ amount }) => amount === RECEIVED)
  if (pix === undefined) throw new Error('the Pix did not come in')
  return pix
}

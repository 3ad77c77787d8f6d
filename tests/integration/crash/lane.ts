import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GroupAccess } from '../../../electron/api/provider.ts'
import { createOneAtATime, type OneAtATime } from '../../../electron/journal/one-at-a-time.ts'
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import { type ChildEnd, runChild } from './run-child.ts'
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
  const access: GroupAccess = {
    ...bank.accounts,
    certificatePem: pem.cert,
    keyPem: pem.key,
    authorityPem: pem.ca,
    pin: null,
    tokenStyle: 'json-camel',
  }
  return {
    bank,
    folder(name) {
      const folder = join(root, name)
      mkdirSync(folder)
      return folder
    },
    alone: createOneAtATime(),
    live: (tasks, killAfterMs = null) => runChild({ access, tasks }, join(root, 'cache'), killAfterMs),
    async close() {
      await bank.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

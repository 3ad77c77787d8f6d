import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTrainingBank } from '../../electron/sandbox/create-training-bank.ts'
import type { TrainingBank, TrainingBankOptions } from '../../electron/sandbox/training-bank.ts'
import type { Ask } from '../../shared/ipc/contract.ts'
import type { Engine } from './engine.ts'
import type { TestPorts } from './test-ports.ts'

// Certificates take a second to make, so the banks of one test file share theirs.
const folder = mkdtempSync(join(tmpdir(), 'quita-bank-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A training bank of its own for one test, quick to settle; closed when the test ends. */
export async function startBank(options: Partial<TrainingBankOptions> = {}): Promise<TrainingBank> {
  const bank = await createTrainingBank({ dir: folder, speed: 'fast', persist: false, ...options })
  onTestFinished(() => bank.close())
  return bank
}

/** What a person would type to connect to this bank as to a real institution. */
export function connectForm(bank: TrainingBank): Ask<'connections.create'> {
  return {
    companyName: 'Aurora Distribuidora',
    companyDocument: bank.company.document,
    environment: 'homologation',
    payer: { institution: bank.company.institution, issuer: bank.company.issuer, number: bank.company.number },
    accounts: {
      baseUrl: bank.accounts.baseUrl,
      clientId: bank.accounts.clientId,
      clientSecret: bank.accounts.clientSecret,
      pin: null,
      amounts: 'reais',
    },
    qrcodes: null,
    vaultPassphrase: null,
  }
}

/** Chooses the bank's PFX, as a person would in the file dialog, and opens it. */
export async function importPfx(engine: Engine, ports: TestPorts, bank: TrainingBank): Promise<void> {
  ports.answers.files.push(bank.tls.pfx)
  await engine.get('connections.chooseFile', { group: 'accounts', part: 'identity' })
  await engine.get('connections.readIdentity', { group: 'accounts', passphrase: bank.tls.pfxPassword })
}

/** Connects an engine to a bank as to a real institution: PFX with its authority inside, address, credentials. */
export async function connectTo(engine: Engine, ports: TestPorts, bank: TrainingBank): Promise<void> {
  await importPfx(engine, ports, bank)
  await engine.get('connections.create', connectForm(bank))
}

import type { TrainingBank } from '../../electron/sandbox/training-bank.ts'
import { connectForm, importPfx } from './bank.ts'
import type { Engine } from './engine.ts'
import type { TestPorts } from './test-ports.ts'

/** Connects an engine to both groups of a bank as to a real institution, each with its own certificate and credentials. */
export async function connectBothGroups(engine: Engine, ports: TestPorts, bank: TrainingBank): Promise<void> {
  await importPfx(engine, ports, bank)
  ports.answers.files.push(bank.qrcodesTls.pfx)
  await engine.get('connections.chooseFile', { group: 'qrcodes', part: 'identity' })
  await engine.get('connections.readIdentity', { group: 'qrcodes', passphrase: bank.qrcodesTls.pfxPassword })
  const { baseUrl, clientId, clientSecret } = bank.qrcodes
  const qrcodes = { baseUrl, clientId, clientSecret, pin: null, amounts: 'reais' as const }
  await engine.get('connections.create', { ...connectForm(bank), qrcodes })
}

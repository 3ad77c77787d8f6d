import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMachinePolicy } from '../../electron/policy/read-machine-policy.ts'
import { freshFolder, type TestPorts } from './test-ports.ts'

/** The same ports on a computer with these policies, read as the application reads them. */
export async function underPolicy(ports: TestPorts, value: unknown): Promise<TestPorts> {
  const policy = await readMachinePolicy({ kind: 'found', value }, trust)
  return { ...ports, policy }
}

/** Whose files are believed in a test: those of whoever runs it. */
export const trust = { platform: process.platform, owner: process.getuid?.() ?? 0 }

/** Writes a file of the administrator's; answers its path. */
export function adminFile(name: string, content: string): string {
  const folder = join(freshFolder(), 'quita')
  mkdirSync(folder, { mode: 0o755 })
  writeFileSync(join(folder, name), content, { mode: 0o644 })
  return join(folder, name)
}

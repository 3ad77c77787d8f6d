import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { releaseProofs } from '../release/steps/proofs.ts'
import { runSteps } from '../run-steps.ts'
import { ensureDebianPackages } from './debian-packages.ts'
import { makeChecked } from './make-checked.ts'
import { type Proved, printProofs, prove } from './prove.ts'
import { database } from './steps/database.ts'
import { debPackage } from './steps/deb-package.ts'
import { demo } from './steps/demo.ts'
import { fileList } from './steps/file-list.ts'
import { hardening } from './steps/hardening.ts'
import { policyFiles } from './steps/policy-files.ts'
import { rpmPackage } from './steps/rpm-package.ts'
import { size } from './steps/size.ts'
import { updates } from './steps/updates.ts'
import { windowsInstaller } from './steps/windows-installer.ts'

// Packs Linux and Windows, and proves of the products what can be proved without Windows, macOS and github.com.
const proofs = {
  fileList,
  hardening,
  database,
  windowsInstaller,
  debPackage,
  rpmPackage,
  size,
  policyFiles,
  updates,
  demo,
  ...releaseProofs,
}

ensureDebianPackages()
runSteps([{ name: 'bundles', command: ['npm', 'run', '-s', 'build'] }])
const work = mkdtempSync(join(tmpdir(), 'quita-dist-'))
const proved: Proved[] = []
try {
  const checked = await makeChecked(resolve(import.meta.dirname, '../..'), work)
  for (const [name, proof] of Object.entries(proofs)) proved.push(await prove(name, proof, checked))
  printProofs(proved, checked)
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 })
}
process.exit(proved.every(({ faults }) => faults.length === 0) ? 0 : 1)

import type { Checked, Proof } from './proof.ts'

/** What came of a proof. */
export interface Proved {
  readonly name: string
  readonly proof: Proof
  readonly faults: readonly string[]
}

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Runs one proof, and prints its outcome with its time and its faults. */
export async function prove(name: string, proof: Proof, checked: Checked): Promise<Proved> {
  const start = performance.now()
  const faults = await faultsOf(proof, checked)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  say(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  for (const fault of faults) say(`     ${fault}`)
  return { name, proof, faults }
}

async function faultsOf(proof: Proof, checked: Checked): Promise<readonly string[]> {
  try {
    return await proof.prove(checked)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** Prints the table: what was proved here, and what only a release machine can prove. */
export function printProofs(proved: readonly Proved[], { linux, windows }: Checked): void {
  const kind = (real: boolean) => (real ? 'the real one' : 'a stand-in')
  say(`\nElectron: ${kind(linux.electron.real)} for Linux, ${kind(windows.electron.real)} for Windows\n`)
  for (const { name, proof, faults } of proved) {
    say(`${faults.length === 0 ? 'proved ' : 'FAILED '} ${name}`)
    say(`  here             ${proof.here}`)
    say(`  release machine  ${proof.elsewhere}`)
  }
}

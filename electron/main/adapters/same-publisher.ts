import { execFile } from 'node:child_process'
import { win32 } from 'node:path'

/** Runs a program to its end and gives what it wrote; rejects when it failed or took too long. */
export type RunProgram = (file: string, args: readonly string[], env: Record<string, string>) => Promise<string>

const SAME = 'quita-same-publisher'

// The paths come in by the environment, so that nothing in them is ever read as a command.
const SCRIPT = `
$ErrorActionPreference = 'Stop'
$running = Get-AuthenticodeSignature -LiteralPath $env:QUITA_RUNNING
$installer = Get-AuthenticodeSignature -LiteralPath $env:QUITA_INSTALLER
$valid = $running.Status -eq 'Valid' -and $installer.Status -eq 'Valid'
if ($valid -and $running.SignerCertificate.Subject -ceq $installer.SignerCertificate.Subject) { '${SAME}' }
`

/**
 * Asks Windows whether an installer bears a valid signature of whoever signed the running program. Whatever cannot be
 * asked, or answers anything else, counts as no.
 */
export async function isOfSamePublisher(
  paths: { readonly running: string; readonly installer: string },
  systemRoot: string,
  run: RunProgram = runProgram,
): Promise<boolean> {
  const powershell = win32.join(systemRoot, 'System32', 'WindowsPowerShell', 'v1.0')
  const args = ['-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-Command', SCRIPT]
  const env = {
    SystemRoot: systemRoot,
    PSModulePath: win32.join(powershell, 'Modules'), // another PowerShell's modules are not ours
    QUITA_RUNNING: paths.running,
    QUITA_INSTALLER: paths.installer,
  }
  const said = await run(win32.join(powershell, 'powershell.exe'), args, env).catch(() => '')
  return said.trim() === SAME
}

function runProgram(file: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(file, [...args], { env, timeout: 60_000, windowsHide: true }, (error, stdout) =>
      error === null ? resolve(stdout) : reject(error),
    )
  })
}

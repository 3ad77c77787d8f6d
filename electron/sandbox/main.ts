import { helpText, readCommandLine } from './command-line.ts'
import { createTrainingBank } from './create-training-bank.ts'
import type { ClientTls, TrainingBank } from './training-bank.ts'

// The command `npm run sandbox`: two lines of JSON on stdout and nothing else, so that a script can read them.

// Read at once: after the first line of output somebody may already have stopped npm.
const parent = process.ppid

const command = readCommandLine(process.argv.slice(2))
if (!command.ok) fail(command.error, 2)
else if (command.value.help) process.stdout.write(helpText())
else await createTrainingBank(command.value.options).then(serve, (error: Error) => fail(error.message, 1))

function serve(bank: TrainingBank): void {
  const { accounts, qrcodes, tls, qrcodesTls, bookUrl } = bank
  print({ accounts, qrcodes, tls: filesOf(tls), qrcodesTls: filesOf(qrcodesTls) })
  print({ book: bookUrl })
  const stop = (): void => {
    void bank.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (process.env['npm_lifecycle_event'] !== undefined) whenOrphaned(stop)
}

// npm passes a signal to the shell between it and us, and that shell dies of it without telling us.
function whenOrphaned(stop: () => void): void {
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 250).unref()
}

function filesOf({ ca, cert, key, pfx, pfxPassword }: ClientTls): object {
  return { ca, cert, key, pfx, pfxPassword }
}

function print(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

function fail(message: string, code: number): void {
  process.stderr.write(`sandbox: ${message}\n`)
  process.exitCode = code
}

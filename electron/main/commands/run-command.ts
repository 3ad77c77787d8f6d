import { app } from 'electron'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { createText } from '../../../shared/i18n/create-text.ts'
import { errorWords } from '../../../shared/i18n/error-words.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { AskedPassphrase } from '../../app/backup-commands.ts'
import { readMachinePolicy } from '../../policy/read-machine-policy.ts'
import { createDeparture } from '../adapters/departure.ts'
import { makePorts } from '../adapters/make-ports.ts'
import { noConfirmation } from '../adapters/no-confirmation.ts'
import { readPolicyPlace } from '../adapters/policy-place.ts'
import { passphrasesFrom } from './ask-passphrase.ts'
import type { Command } from './command.ts'
import { exitCodeOf, exitCodes } from './exit-code.ts'

/** Does a command without any window and ends the process with its code; see ADMIN.md. `isAlone` is false while Quita is open. */
export async function runCommand(command: Command, isAlone: () => boolean): Promise<number> {
  const made = makePorts(() => null, createDeparture(app), noConfirmation)
  const { platform } = process
  const policy = await readMachinePolicy(await readPolicyPlace(platform), { platform, owner: 0 })
  const ports = { ...made, policy }
  const t = createText(ports.settings.read().locale)
  const say = (text: string): void => void process.stdout.write(`${text}\n`)
  const warn = (text: string): void => void process.stderr.write(text)
  if (command.does === 'misused') {
    warn(`${t('commands.usage')}\n`)
    return exitCodes.usage
  }
  if (command.does !== 'verify-backup' && !isAlone()) {
    warn(`${t('commands.busy')}\n`)
    return exitCodes.busy
  }
  const read = passphrasesFrom(process.stdin, warn)
  const commands = await import('../../app/backup-commands.ts')
  const needs = {
    ports,
    ask: (which: AskedPassphrase) => read(t(`commands.ask_${which}`)),
    onBug: (bug: unknown) => ports.log.event('command.bug', { name: bug instanceof Error ? bug.name : 'unknown' }),
  }
  const told = <T>(result: Result<T, AppError>, words: (value: T) => void): number => {
    if (result.ok) {
      words(result.value)
      return exitCodes.done
    }
    const { title, todo } = errorWords(t, result.error)
    warn(`${title}. ${todo}\n`)
    return exitCodeOf(result.error)
  }
  if (command.does === 'backup') {
    return told(await commands.backUpAll(needs, command.folder), (backups) => {
      for (const { fileName, payments, sha256 } of backups) say(t('commands.made', { fileName, payments, sha256 }))
    })
  }
  const does = command.does === 'restore' ? commands.restoreFile : commands.verifyBackup
  return told(await does(needs, command.file), ({ companyName, environment, madeAt, payments }) => {
    const values = { companyName, environment, at: formatDateTime(madeAt), payments }
    say(t(command.does === 'restore' ? 'commands.restored' : 'commands.verified', values))
  })
}

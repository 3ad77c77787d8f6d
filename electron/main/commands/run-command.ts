import { app } from 'electron'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { createText } from '../../../shared/i18n/create-text.ts'
import { errorWords } from '../../../shared/i18n/error-words.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { readMachinePolicy } from '../../policy/read-machine-policy.ts'
import type { AskedPassphrase, CommandNeeds } from '../../app/command-account.ts'
import { createDeparture } from '../adapters/departure.ts'
import { makePorts } from '../adapters/make-ports.ts'
import { noConfirmation } from '../adapters/no-confirmation.ts'
import { readPolicyPlace } from '../adapters/policy-place.ts'
import { passphrasesFrom } from './ask-passphrase.ts'
import type { Command } from './command.ts'
import { exitCodeOf, exitCodes } from './exit-code.ts'
import { tellCheck } from './tell-check.ts'

type Done = Exclude<Command, { does: 'misused' }>

/** Does a command without any window and ends the process with its code; see ADMIN.md. `isAlone` is false while Quita is open. */
export async function runCommand(command: Command, isAlone: () => boolean): Promise<number> {
  const made = makePorts(
    () => null,
    createDeparture(app),
    noConfirmation,
    () => false,
  )
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
  if (opensVault(command) && !isAlone()) {
    warn(`${t('commands.busy')}\n`)
    return exitCodes.busy
  }
  const read = passphrasesFrom(process.stdin, warn)
  const needs: CommandNeeds = {
    ports,
    ask: (which: AskedPassphrase) => read(t(`commands.ask_${which}`)),
    onBug: (bug: unknown) => ports.log.event('command.bug', { name: bug instanceof Error ? bug.name : 'unknown' }),
  }
  const speech: Speech = {
    t,
    say,
    told: (result, words) => {
      if (result.ok) return words(result.value) ?? exitCodes.done
      const { title, todo } = errorWords(t, result.error)
      warn(`${title}. ${todo}\n`)
      return exitCodeOf(result.error)
    },
  }
  if (command.does === 'book-sql' || command.does === 'doctor' || command.does === 'verify-book')
    return book(needs, speech, command)
  if (!('account' in command)) return backups(needs, speech, command)
  if (opensVault(command)) {
    const { toldAccounts } = await import('../../app/command-account.ts')
    const accounts = await toldAccounts(ports)
    const fits = accounts.filter(({ id }) => command.account === null || id === command.account)
    if (accounts.length === 0) {
      warn(`${t('commands.noAccount')}\n`)
      return exitCodes.noInput
    }
    if (fits.length !== 1) {
      const lines = accounts.map(
        ({ id, environment, name }) => `  account=${id}  ${t(`common.${environment}`)}  ${name ?? ''}`,
      )
      warn(`${[t(fits.length === 0 ? 'commands.otherAccount' : 'commands.several'), ...lines].join('\n')}\n`)
      return fits.length === 0 ? exitCodes.noInput : exitCodes.usage
    }
  }
  return command.does === 'batch-check' ? check(needs, speech, command) : ofPeriod(needs, speech, command)
}

/** How a command speaks; `told` says a result and answers its exit code. */
interface Speech {
  readonly t: Text
  readonly say: (text: string) => void
  readonly told: <T>(result: Result<T, AppError>, words: (value: T) => number | void) => number
}

function opensVault(command: Done): boolean {
  if (command.does === 'batch-check') return command.history
  return !['verify-backup', 'book-sql', 'doctor', 'verify-book'].includes(command.does)
}

async function backups(
  needs: CommandNeeds,
  { t, say, told }: Speech,
  command: Extract<Done, { does: 'backup' | 'verify-backup' | 'restore' }>,
): Promise<number> {
  const commands = await import('../../app/backup-commands.ts')
  if (command.does === 'backup') {
    return told(await commands.backUpAll(needs, command.folder), (made) => {
      for (const { fileName, payments, sha256 } of made) say(t('commands.made', { fileName, payments, sha256 }))
    })
  }
  const does = command.does === 'restore' ? commands.restoreFile : commands.verifyBackup
  return told(await does(needs, command.file), ({ companyName, environment, madeAt, payments }) => {
    const values = { companyName, environment, at: formatDateTime(madeAt), payments }
    say(t(command.does === 'restore' ? 'commands.restored' : 'commands.verified', values))
  })
}

async function book(
  needs: CommandNeeds,
  { t, say, told }: Speech,
  command: Extract<Done, { does: 'book-sql' | 'doctor' | 'verify-book' }>,
): Promise<number> {
  const { schemaSql, tryServerBy, verifyBookBy } = await import('../../app/book-commands.ts')
  if (command.does === 'book-sql') {
    say(schemaSql())
    return exitCodes.done
  }
  const { tellServer, tellVerified } = await import('./tell-book.ts')
  const show = (found: object, words: readonly string[]): void =>
    say(command.json ? JSON.stringify(found, null, 2) : words.join('\n'))
  const noExport = (): number => {
    say(t('team.notExport'))
    return exitCodes.data
  }
  if (command.does === 'doctor') {
    return told(await tryServerBy(needs, command.server, command.file), (tried) => {
      if (tried === null) return noExport()
      show(tried, tellServer(t, tried))
      return tried.steps.some(({ fault }) => fault !== null) ? exitCodes.data : exitCodes.done
    })
  }
  return told(await verifyBookBy(needs, command.file, command.server), (verified) => {
    if (verified === null) return noExport()
    show(verified, tellVerified(t, verified))
    return verified.finding === null ? exitCodes.done : exitCodes.data
  })
}

async function check(
  needs: CommandNeeds,
  { t, say, told }: Speech,
  command: Extract<Done, { does: 'batch-check' }>,
): Promise<number> {
  const { checkPayments, isClean } = await import('../../app/check-payments.ts')
  return told(await checkPayments(needs, command), (checked) => {
    say(command.json ? JSON.stringify(checked, null, 2) : tellCheck(t, checked).join('\n'))
    if (checked.is === 'unusable' && checked.fault === 'missing') return exitCodes.noInput
    if (checked.is === 'tabs' || checked.is === 'columns') return exitCodes.usage
    return isClean(checked) ? exitCodes.done : exitCodes.data
  })
}

async function ofPeriod(
  needs: CommandNeeds,
  { t, say, told }: Speech,
  command: Extract<Done, { does: 'export' | 'receipts' }>,
): Promise<number> {
  const { copyReceipts, exportStatement } = await import('../../app/export-commands.ts')
  if (command.does === 'export') {
    return told(await exportStatement(needs, command), (made) => {
      if (command.json) return say(JSON.stringify(made, null, 2))
      const { lines, lacking, completeUpTo, sha256 } = made
      say(t('commands.exported', { lines, sha256 }))
      if (lacking > 0) say(t('commands.lacking', { lacking }))
      say(
        completeUpTo === null
          ? t('commands.neverWhole')
          : t('commands.wholeUpTo', { at: formatDateTime(completeUpTo) }),
      )
    })
  }
  return told(await copyReceipts(needs, command), (copies) => {
    const { copied, damaged, missing } = copies
    say(command.json ? JSON.stringify(copies, null, 2) : t('commands.receipts', { copied, damaged, missing }))
    return damaged + missing > 0 ? exitCodes.data : exitCodes.done
  })
}

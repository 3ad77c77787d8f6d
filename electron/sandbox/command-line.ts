import { parseArgs } from 'node:util'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { faults, isFault } from './faults.ts'
import type { TrainingBankOptions } from './training-bank.ts'
import { isVariant, variants } from './variants.ts'

/** What the command line asks for. */
export type Command = { readonly help: true } | { readonly help: false; readonly options: TrainingBankOptions }

const NUMBERS = /^\d{1,9}$/

/** Reads the flags after the program's name; the error is one line for people. */
export function readCommandLine(words: readonly string[]): Result<Command, string> {
  const read = parsed(words)
  if (!read.ok) return read
  const { port = '0', dir, seed = '1', variant = [], fault = [], speed = 'real', help = false } = read.value
  if (help) return ok({ help: true })
  if (dir === undefined || dir === '') return err('--dir DIR is needed: where certificates and book are kept')
  if (!NUMBERS.test(port) || Number(port) > 65_535) return err(`--port ${port}: a number from 0 to 65535 is needed`)
  if (!NUMBERS.test(seed)) return err(`--seed ${seed}: a whole number of at most nine digits is needed`)
  if (speed !== 'real' && speed !== 'fast') return err(`--speed ${speed}: real or fast`)
  const unknownVariant = variant.find((name) => !isVariant(name))
  if (unknownVariant !== undefined) return err(`--variant ${unknownVariant}: no such variant, see --help`)
  const unknownFault = fault.find((text) => !isFault(text))
  if (unknownFault !== undefined) return err(`--fault ${unknownFault}: no such fault, see --help`)
  const named = { variants: variant.filter(isVariant), faults: fault.filter(isFault) }
  return ok({ help: false, options: { port: Number(port), dir, seed: Number(seed), speed, ...named } })
}

/** The text of `--help`. */
export function helpText(): string {
  const table = (rows: readonly (readonly [string, string])[]): string =>
    rows.map(([name, sentence]) => `  ${name.padEnd(24)} ${sentence}`).join('\n')
  return `The training bank: a Pix provider on 127.0.0.1, for trying out and for tests.

npm run -s sandbox -- --dir DIR [--port N] [--seed N] [--speed real|fast] [--variant NAME...] [--fault NAME...]

Prints one line of JSON (addresses, credentials, certificate files), a second one with the address of its book,
and serves until SIGTERM or SIGINT. A fault is NAME[=MS][@OPERATION][xN]: always, or the next N times.

Variants
${table(Object.entries(variants))}

Faults
${table(Object.entries(faults).map(([name, { sentence }]) => [name, sentence]))}
`
}

interface Flags {
  readonly port?: string
  readonly dir?: string
  readonly seed?: string
  readonly speed?: string
  readonly variant?: string[]
  readonly fault?: string[]
  readonly help?: boolean
}

// `--variant a b` and `--variant a --variant b` mean the same.
function parsed(words: readonly string[]): Result<Flags, string> {
  const text = { type: 'string' } as const
  const many = { type: 'string', multiple: true } as const
  const options = { port: text, dir: text, seed: text, speed: text, variant: many, fault: many } as const
  try {
    const { values } = parseArgs({ args: spread(words), options: { ...options, help: { type: 'boolean' } } })
    return ok(values)
  } catch (error) {
    return err(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  }
}

function spread(words: readonly string[]): string[] {
  let list: string | null = null
  return words.flatMap((word, index) => {
    if (word.startsWith('-')) {
      list = word === '--variant' || word === '--fault' ? word : null
      return [word]
    }
    const follows = list !== null && words[index - 1] !== list
    return follows && list !== null ? [list, word] : [word]
  })
}

import { err, ok, type Result } from '../../shared/kit/result.ts'
import { type ReleasePart, releaseVariables, type Variable, type WindowsWay, windowsWays } from './variables.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Gives a variable that `readEnvironment` found before. */
export type Given = (name: string) => string

/** The way in which .exe are signed here; null where the environment names none that exists. */
export function windowsWay(env: Environment): WindowsWay | null {
  const way = env['QUITA_WINDOWS_SIGNING']
  return way === 'file' || way === 'pkcs11' || way === 'azure' ? way : null
}

/** All variables that a part of a release needs, given how .exe are signed here. */
export function neededFor(part: ReleasePart, env: Environment): readonly Variable[] {
  const way = part === 'windows' ? windowsWay(env) : null
  return way === null ? releaseVariables[part] : [...releaseVariables[part], ...windowsWays[way]]
}

/**
 * Reads what a part of a release needs. The error is one sentence for each variable that is missing or blank, with its
 * name and what it should hold; never a value.
 */
export function readEnvironment(part: ReleasePart, env: Environment): Result<Given, readonly string[]> {
  const missing = neededFor(part, env)
    .filter(({ name }) => isBlank(env[name]))
    .map(({ name, holds }) => `${name} is missing: ${holds}`)
  const way = env['QUITA_WINDOWS_SIGNING']
  if (part === 'windows' && !isBlank(way) && windowsWay(env) === null)
    missing.push(`QUITA_WINDOWS_SIGNING knows no such way: ${Object.keys(windowsWays).join(', ')}`)
  if (missing.length > 0) return err(missing)
  return ok((name) => env[name] ?? '')
}

function isBlank(value: string | undefined): boolean {
  return value === undefined || value.trim() === ''
}

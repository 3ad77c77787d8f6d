import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { BankNeeds } from '../accounts/bank-needs.ts'
import { type Answer, problem, invalid } from '../http/answer.ts'
import { readForm } from '../http/read-form.ts'
import type { Ask } from '../http/route.ts'
import { noInfraction, readInfraction } from './infraction-reads.ts'
import { takesDefense } from './infraction.ts'

/** A defense that the bank takes: its text, and the names of its files. */
interface ReadDefense {
  readonly text: string
  readonly files: string[]
}

const MOST_FILES = 10
const LARGEST_FILE = 8 * 1024 * 1024

/** Reads the form of a defense: one text `defense`, up to ten `files` of 8 MiB each (ACCOUNTS_API section 12). */
async function readDefense(ask: Ask): Promise<Result<ReadDefense, Answer>> {
  const form = await readForm(ask)
  if (form === null) return refused('body', 'multipart/form-data is required')
  const unknown = [...form.keys()].find((name) => name !== 'defense' && name !== 'files')
  if (unknown !== undefined) return refused(unknown, 'unknown field')
  const text = form.get('defense')
  if (typeof text !== 'string' || text.trim() === '') return refused('defense', 'required validation failed')
  const parts = form.getAll('files')
  const files = parts.filter((part) => typeof part !== 'string')
  if (files.length < parts.length) return refused('files', 'file validation failed')
  if (files.length > MOST_FILES) return refused('files', 'max validation failed')
  const large = files.findIndex(({ size }) => size > LARGEST_FILE)
  if (large < 0) return ok({ text, files: files.map(({ name }) => name) })
  const violations = [{ field: `files.${large}`, message: 'max size validation failed' }]
  return err(problem(413, 'Cada arquivo pode ter até 8 MiB', { violations }))
}

function refused(field: string, message: string): Result<never, Answer> {
  return err(invalid([{ field, message }]))
}

/** Takes a defense: id, then form, then the infraction's own state; what is taken is on disk before the answer leaves. */
export async function defendInfraction(needs: BankNeeds, ask: Ask): Promise<Answer> {
  const { infractions, now, variants } = needs
  const id = ask.params['infractionId'] ?? ''
  if (infractions.find(id, now()) === null) return noInfraction()
  const defense = await readDefense(ask)
  if (!defense.ok) return defense.error
  // Judged after the form was read: while it came in, the infraction went on.
  const found = infractions.find(id, now())
  if (found === null || !takesDefense(found)) {
    const word = found?.current.status ?? ''
    return problem(422, `A infração está em ${word} e não aceita defesa`, { type: 'infraction-not-defensible' })
  }
  infractions.defend(id, defense.value, now())
  return { ...readInfraction(needs, ask), status: variants().has('defense-200') ? 200 : 201 }
}

import type { BankNeeds } from '../accounts/bank-needs.ts'
import { type Answer, problem } from '../http/answer.ts'
import type { Ask } from '../http/route.ts'
import { takesDefense } from './infraction.ts'
import { noInfraction, readInfraction } from './infraction-reads.ts'
import { readDefense } from './read-defense.ts'

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

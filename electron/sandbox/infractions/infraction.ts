import * as z from 'zod'

const stepSchema = z.object({
  status: z.string(),
  at: z.number(),
  /** How it ended, and why; only where it has. */
  result: z.enum(['AGREED', 'DISAGREED']).nullable(),
  details: z.string().nullable(),
  /** What the institution asked for with this word. */
  request: z.string().nullable(),
  /** What the company answered with this word, and the names of its files. */
  defense: z.object({ text: z.string(), files: z.array(z.string()) }).nullable(),
})

/** One word of an infraction and the moment from which it holds (ms since 1970). */
export type InfractionStep = z.infer<typeof stepSchema>

/** One infraction against the account, told as a plan as the ledger's movements are: what it is now follows from the clock. */
export const infractionSchema = z.object({
  id: z.string(),
  /** The received Pix that is contested; the amount is in centavos. */
  about: z.object({ id: z.int(), endToEndId: z.string(), amount: z.int() }),
  type: z.string(),
  reportedBy: z.string(),
  reportDetails: z.string(),
  situation: z.string(),
  plan: z.array(stepSchema).min(1),
  /** Fields nobody documents, told as they are. */
  more: z.record(z.string(), z.unknown()),
})
export type Infraction = z.infer<typeof infractionSchema>

/** An infraction as it stands at a moment: the steps that were reached, and the last of them. */
export interface InfractionNow {
  readonly infraction: Infraction
  readonly steps: readonly InfractionStep[]
  readonly createdMs: number
  readonly current: InfractionStep
}

/** One round of a defense: what was asked for, what was answered. */
export interface DefenseRound {
  readonly at: number
  readonly request: string | null
  readonly defense: { readonly text: string; readonly files: readonly string[] } | null
}

/** A step with nothing but its word, unless more is said. */
export function infractionStep(status: string, at: number, more: Partial<InfractionStep> = {}): InfractionStep {
  return { status, at, result: null, details: null, request: null, defense: null, ...more }
}

/** An infraction at a moment, or null while the bank does not know it yet. */
export function infractionAt(infraction: Infraction, nowMs: number): InfractionNow | null {
  const steps = infraction.plan.filter(({ at }) => at <= nowMs)
  const current = steps.at(-1)
  return current === undefined ? null : { infraction, steps, createdMs: steps[0]?.at ?? current.at, current }
}

/** The rounds of defense: a request opens one, and a defense fills the open one or begins its own. */
export function roundsOf({ steps }: InfractionNow): DefenseRound[] {
  return steps.reduce<DefenseRound[]>((rounds, { at, request, defense }) => {
    const last = rounds.at(-1)
    if (request !== null) return [...rounds, { at, request, defense: null }]
    if (defense === null) return rounds
    return last?.defense === null
      ? [...rounds.slice(0, -1), { ...last, defense }]
      : [...rounds, { at, request, defense }]
  }, [])
}

const over = new Set(['CLOSED', 'CANCELLED'])
const defensible = new Set(['OPEN', 'ACKNOWLEDGED', 'WAITING_ADJUSTMENTS'])

/** Whether the money is still held back. */
export function holdsMoney({ current }: InfractionNow): boolean {
  return !over.has(current.status)
}

/** Whether the money is not the company's to spend: held back, or gone back. */
export function takesMoney(now: InfractionNow): boolean {
  return holdsMoney(now) || now.current.result === 'AGREED'
}

/** Whether a defense is taken (ACCOUNTS_API section 12). */
export function takesDefense({ current }: InfractionNow): boolean {
  return defensible.has(current.status)
}

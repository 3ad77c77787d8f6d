import { type InfractionStep, infractionStep } from './infraction.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long things take in life: until it is looked at, asked about and judged, and how long the company may be silent. */
const life = { seen: 2 * HOUR_MS, asked: HOUR_MS, judged: 2 * HOUR_MS, silent: 7 * DAY_MS, silentAgain: 3 * DAY_MS }

/** The texts that decide how a defense ends. */
export const defenseWords = { adjustments: 'complemento', agreed: 'aceita' } as const

const UNDEFENDED = { result: 'AGREED', details: 'Prazo encerrado sem resposta' } as const

/** What becomes of a new infraction when nobody answers: seen, and after seven days the money goes back. */
export function openingPlan(openedMs: number, speed: number): InfractionStep[] {
  return [
    infractionStep('OPEN', openedMs),
    infractionStep('ACKNOWLEDGED', openedMs + life.seen / speed),
    infractionStep('CLOSED', openedMs + life.silent / speed, UNDEFENDED),
  ]
}

/** What the institution does when it misses something: it asks, and three more days of silence end it. */
export function askingPlan(askedMs: number, speed: number): InfractionStep[] {
  const request = 'Envie a nota fiscal e o comprovante de entrega assinado.'
  return [
    infractionStep('WAITING_ADJUSTMENTS', askedMs, { request }),
    infractionStep('CLOSED', askedMs + life.silentAgain / speed, UNDEFENDED),
  ]
}

/** What becomes of a defense: its text asks for another round, gives the money back, or convinces. */
export function defensePlan(
  defense: { readonly text: string; readonly files: string[] },
  nowMs: number,
  speed: number,
): InfractionStep[] {
  const text = defense.text.toLowerCase()
  const sent = infractionStep('DEFENDED', nowMs, { defense })
  if (text.includes(defenseWords.adjustments)) return [sent, ...askingPlan(nowMs + life.asked / speed, speed)]
  const [word, result, details] = text.includes(defenseWords.agreed)
    ? (['WAITING_PSP', 'AGREED', 'Contestação aceita: o valor volta ao pagador'] as const)
    : (['ANSWERED', 'DISAGREED', 'Defesa aceita: o valor foi liberado'] as const)
  return [
    sent,
    infractionStep(word, nowMs + life.asked / speed),
    infractionStep('CLOSED', nowMs + life.judged / speed, { result, details }),
  ]
}

/** The same plan at another speed: what lies ahead comes sooner or later, what has been stays. */
export function respeeded(
  plan: readonly InfractionStep[],
  nowMs: number,
  { from, to }: { readonly from: number; readonly to: number },
): InfractionStep[] {
  return plan.map((step) => (step.at <= nowMs ? step : { ...step, at: nowMs + ((step.at - nowMs) * from) / to }))
}

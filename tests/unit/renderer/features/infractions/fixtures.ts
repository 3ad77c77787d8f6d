import { type InfractionCase, infractionCaseSchema } from '../../../../../shared/domain/infraction.ts'

const opened = '2026-11-17T17:20:00.000Z'

/** A case that waits for a defense, with some of the institution's facts changed. */
export function caseWith(
  told: Partial<Record<keyof InfractionCase['infraction'], unknown>> = {},
  ours: Partial<Record<keyof InfractionCase, unknown>> = {},
): InfractionCase {
  return infractionCaseSchema.parse({
    infraction: {
      id: 'b1946ac9',
      transactionId: '8842191',
      endToEndId: null,
      status: 'OPEN',
      type: 'FRAUD',
      reportedBy: 'DEBITED_PARTICIPANT',
      reportDetails: null,
      analysisResult: null,
      analysisDetails: null,
      situation: null,
      isReporter: false,
      amount: 345_000,
      createdAt: opened,
      changedAt: opened,
      rounds: [],
      more: [],
      ...told,
    },
    urgency: 'calm',
    day: 2,
    outerLimit: '2026-11-24T17:20:00.000Z',
    hasDraft: false,
    payerName: 'Luiz A. Campos',
    pix: null,
    paymentId: null,
    draft: { text: '', savedAt: null, files: [] },
    proofs: [],
    mayDefend: true,
    limits: { textCodePoints: 2000, files: 10, fileBytes: 8_388_608 },
    ...ours,
  })
}

/** A send at a moment, and how it ended. */
export function proofOf(sentAt: string, outcome: InfractionCase['proofs'][number]['outcome'], text = 'A defesa') {
  const isAnswered = outcome === 'recorded' || outcome === 'refused'
  return {
    sentAt,
    text,
    files: [],
    status: isAnswered ? 201 : 0,
    answeredAt: isAnswered ? sentAt : null,
    sha256: 'ab'.repeat(32),
    outcome,
  }
}

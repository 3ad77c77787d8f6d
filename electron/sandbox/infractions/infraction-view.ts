import { writingOf } from '../accounts/writing.ts'
import type { Variant } from '../variants.ts'
import { type InfractionNow, roundsOf } from './infraction.ts'

/** An infraction as the list and the webhook tell it (InfractionData): without its end-to-end id. */
export function infractionItem(now: InfractionNow, variants: ReadonlySet<Variant>): object {
  const writing = writingOf(variants)
  const { infraction, current, createdMs } = now
  return writing.object(
    {
      id: infraction.id,
      transactionId: writing.listId(infraction.about.id),
      status: current.status,
      creationDate: writing.date(createdMs),
      lastModificationDate: writing.date(current.at),
    },
    {
      type: infraction.type,
      reportedBy: infraction.reportedBy,
      reportDetails: infraction.reportDetails,
      analysisResult: current.result,
      analysisDetails: current.details,
      transactionAmount: writing.money(infraction.about.amount),
      ...infraction.more,
    },
  )
}

/** An infraction with its end-to-end id and its rounds of defense (InfractionDetailBodyData). */
export function infractionDetail(now: InfractionNow, variants: ReadonlySet<Variant>): object {
  const writing = writingOf(variants)
  const { about, situation } = now.infraction
  return {
    ...infractionItem(now, variants),
    transactionId: writing.id(about.id),
    endToEndId: about.endToEndId,
    ...(variants.has('sparse') ? {} : { isReporter: false, situationType: situation }),
    defenseHistories: roundsOf(now).map(({ at, request, defense }, index, all) => {
      const waits = defense === null || (index === all.length - 1 && now.current.status === 'DEFENDED')
      return {
        status: waits ? 'PENDING' : 'DEFENDED',
        request,
        defense: defense?.text ?? null,
        createdAt: writing.date(at),
        attachments: (defense?.files ?? []).map((name, file) => ({ id: file + 1, name })),
      }
    }),
  }
}

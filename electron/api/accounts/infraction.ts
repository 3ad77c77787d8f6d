import * as z from 'zod'
import { type Infraction, infractionIdSchema } from '../../../shared/domain/infraction.ts'
import { namesOf } from '../institutions/known-words.ts'
import { neutralSenses } from '../institutions/neutral-senses.ts'
import { unwrapped } from '../wire/envelope.ts'
import { fieldsOf } from '../wire/find-rows.ts'
import { wireInstant, wireInstantOrNull } from '../wire/instant.ts'
import { listOf } from '../wire/list.ts'
import { pageQuery } from '../wire/page.ts'
import { named } from '../wire/named.ts'
import { oneAmount } from '../wire/one-amount.ts'
import { plainFields } from '../wire/plain-fields.ts'
import { wireStatus } from '../wire/status.ts'
import { toldText, wireBooleanOrNull, wireId, wireTextOrNull, wireWordOrNull } from '../wire/text.ts'
import { withFields } from '../wire/told-fields.ts'
import { wireEndToEndIdOrNull } from './end-to-end-id.ts'
import { movedPart } from './money-part.ts'

/** Which infractions are asked for: by the period of their last change; `status` is ALL where it is left out. */
export const infractionsQuery = z.object({
  last_change_start: wireInstant,
  last_change_end: wireInstant,
  ...pageQuery,
  sort_by: z.enum(['EVENT_DATE', 'STATUS']).optional(),
  status: z.string().optional(),
})

// What an attachment says of itself is not known: its name, or else whatever it has to be told by (inferred).
const attachment = z.union([
  z.string(),
  z
    .looseObject({ name: wireTextOrNull, url: wireTextOrNull, id: wireTextOrNull })
    .transform(({ name, url, id }) => name ?? url ?? id ?? ''),
])

const round = named(
  z.looseObject({
    status: wireWordOrNull,
    request: toldText,
    defense: toldText,
    createdAt: wireInstantOrNull,
    attachments: z.array(attachment).nullish().catch(null),
  }),
).transform(({ status, request, defense, createdAt, attachments }) => ({
  status,
  request,
  defense,
  at: createdAt,
  attachments: attachments ?? [],
}))

const wireInfraction = z.looseObject({
  id: wireId.pipe(infractionIdSchema),
  transactionId: toldText,
  endToEndId: wireEndToEndIdOrNull,
  status: wireStatus.infraction,
  type: wireWordOrNull,
  reportedBy: toldText,
  reportDetails: toldText,
  analysisResult: wireWordOrNull,
  analysisDetails: toldText,
  // The field of the situation is a guess (inferred).
  situationType: wireWordOrNull,
  isReporter: wireBooleanOrNull,
  transactionAmount: movedPart.optional(),
  creationDate: wireInstantOrNull,
  lastModificationDate: wireInstantOrNull,
  defenseHistories: z.array(round).nullish().catch(null),
})

const MODELLED = new RegExp(
  `^(${[
    ...Object.keys(wireInfraction.shape).filter((name) => !/^(transactionAmount|defenseHistories)$/.test(name)),
    String.raw`transactionAmount\.(currency|amount|available|value)`,
    String.raw`defenseHistories\.\d+\.(status|request|defense|createdAt|attachments\.\d+(\.name)?)`,
  ].join('|')})$`,
)

const AMOUNTS = namesOf('infraction')['transactionAmount'] ?? []
const oneTransaction = oneAmount('transactionAmount', { names: [...AMOUNTS, 'transaction value', 'transaction valor'] })

// The transaction it is about may stand in a field of its own, which says its amount as well.
function besideIt(record: unknown): unknown {
  const fields = fieldsOf(record)
  const within = plainFields(fields?.['transaction'] ?? fields?.['transacao'])
  const told = ['amount', 'value', 'valor'].flatMap((name): [string, unknown][] =>
    within.has(name) ? [[`transaction.${name}`, within.get(name)]] : [],
  )
  return told.length === 0 ? record : { ...fields, ...Object.fromEntries(told) }
}

const infraction = withFields(
  named(wireInfraction, namesOf('infraction'), {
    own: /^(?:infraction|infracao|report|relato|med)+|infracao$/,
    senses: neutralSenses.infraction,
    first: (record) => oneTransaction(besideIt(record)),
  }),
).transform(({ read, fields }, context): Infraction => {
  const { situationType, transactionAmount, creationDate, lastModificationDate, defenseHistories } = read
  const createdAt = creationDate ?? lastModificationDate
  if (createdAt === null) {
    context.issues.push({ code: 'custom', message: 'missing', path: ['creationDate'], input: null })
    return z.NEVER
  }
  return {
    id: read.id,
    transactionId: read.transactionId,
    // The directory calls it by what it is to both banks.
    endToEndId: read.endToEndId ?? wireEndToEndIdOrNull.parse(read.transactionId),
    status: read.status ?? '',
    type: read.type,
    reportedBy: read.reportedBy,
    reportDetails: read.reportDetails,
    analysisResult: read.analysisResult,
    analysisDetails: read.analysisDetails,
    situation: situationType,
    isReporter: read.isReporter,
    amount: transactionAmount ?? null,
    createdAt,
    changedAt: lastModificationDate ?? createdAt,
    rounds: defenseHistories ?? [],
    more: fields.filter(({ path }) => !MODELLED.test(path)),
  }
})

/** One infraction, in `data` or plain; `more` holds every value of it that has no field of its own. */
export const infractionAnswer = unwrapped(infraction)

/** One page of infractions. */
export const infractionsAnswer = listOf(['data', 'infractions', 'infracoes'], infraction)

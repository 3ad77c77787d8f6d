import * as z from 'zod'
import { packContentSchema } from '../../../shared/domain/audit-pack.ts'
import { chargeExportSchema } from '../../../shared/domain/charge.ts'
import { monthSchema } from '../../../shared/domain/closing.ts'
import { logExportSchema } from '../../../shared/domain/log.ts'
import { payeeExportSchema } from '../../../shared/domain/payee.ts'
import { paymentExportSchema } from '../../../shared/domain/payment.ts'
import { receivedExportSchema } from '../../../shared/domain/received-pix.ts'
import {
  exportAccountSchema,
  ofxAccountSchema,
  statementExportSchema,
} from '../../../shared/domain/statement-export.ts'

/** What a person started, with all that is needed to begin it anew after a restart; kept as JSON with the work. */
export const workPlanSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pack'), content: packContentSchema }),
  z.strictObject({ kind: z.literal('export'), export: statementExportSchema }),
  z.strictObject({ kind: z.literal('log'), export: logExportSchema }),
  z.strictObject({ kind: z.literal('payees'), export: payeeExportSchema }),
  z.strictObject({ kind: z.literal('payments'), export: paymentExportSchema }),
  z.strictObject({ kind: z.literal('received'), export: receivedExportSchema }),
  z.strictObject({ kind: z.literal('charges'), export: chargeExportSchema }),
  z.strictObject({
    kind: z.literal('month'),
    month: monthSchema,
    account: exportAccountSchema.nullable(),
    ids: ofxAccountSchema.nullable(),
    charset: z.enum(['utf-8', 'windows-1252']),
  }),
])
export type WorkPlan = z.infer<typeof workPlanSchema>
export type WorkPlanOf<K extends WorkPlan['kind']> = Extract<WorkPlan, { kind: K }>

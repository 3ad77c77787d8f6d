import { Approval, type Approvals } from '../../electron/journal/approval.ts'
import { paymentIdSchema } from '../../shared/domain/payment.ts'

/** A yes for tests of what comes after it; {@link everyYes} takes it for any payment, again and again. */
export const approval = new Approval(paymentIdSchema.parse('0'.repeat(32)))

/** Takes whatever it is given for a yes. */
export const everyYes: Approvals = { spend: () => 'ok' }

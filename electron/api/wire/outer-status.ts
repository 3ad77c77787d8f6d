import { fieldsOf, loneHolder } from './find-rows.ts'

/** Words of whether an answer came, which say nothing of what it tells. */
export const OF_ANSWER = /^(?:success|sucesso|ok|true|created|\d+)$/i
const WHOLE = /^(?:transacao|transaction|pagamento|pix)$/i
const HELD_IN = ['body', 'data', 'payment', 'transaction', 'result']

/**
 * `{"status": "PROCESSING", "body": {"id": "1"}}`: has what is said beside the one payment said of it, where it says none itself and the
 * word is none of whether the answer came. `read` gives what a record is read as, undefined where it is none.
 */
export function outerStatusOf(
  read: (record: unknown) => { readonly status: string | null } | undefined,
): (value: unknown) => unknown {
  return (value) => {
    const fields = fieldsOf(value)
    const lone = fields === null ? null : loneHolder(fields)
    // What is said within one more object is said of it whole, where a part of it would be taken for a payment.
    if (fields !== null && lone !== null && WHOLE.test(lone) && !('status' in fields)) return fields[lone]
    const status = fields?.['status']
    if (fields === null || typeof status !== 'string' || OF_ANSWER.test(status.trim())) return value
    const holder = HELD_IN.find((name) => fieldsOf(fields[name]) !== null)
    const inner = holder === undefined ? null : fieldsOf(fields[holder])
    if (holder === undefined || inner === null || read(fields) !== undefined) return value
    const code = fieldsOf(fields['error'])?.['errorCode']
    const said = { status, ...(typeof code === 'string' && { errorCode: code }) }
    return (read(inner)?.status ?? null) === null ? { ...fields, [holder]: { ...said, ...inner } } : value
  }
}

import * as z from 'zod'

/** A fault of a file of CNAB 240 by its line and column; see `shared/cnab`. */
export const cnabFaultSchema = z.object({
  line: z.int().min(1),
  column: z.int().min(1),
  why: z.enum([
    'length', // not 240 columns
    'letter', // beyond the letters, digits and signs of ASCII
    'layout', // a version that no layout here has
    'retorno', // what a bank wrote, not what a company sends
    'record', // a kind of record that there is not
    'segment', // a segment that is not paid from here
    'service', // a lot that pays nobody: collection, debits, what the bank lends
    'form', // a way of paying that is not paid from here
    'movement', // takes a payment back, or changes it
    'order', // stands where it may not
    'needs', // lacks the segment that belongs behind it
    'bank', // another bank than the file's
    'lot', // another lot than the one that is open
    'sequence', // not the next number of its lot
    'digits', // anything but digits in a number
    'day', // a day that there is not
    'value', // not what always stands there
    'count', // the trailer counts other than there are
    'sum', // the trailer's sum is not that of the payments
    'end', // the file ends before its trailer
    'empty', // no payment in it
    'company', // of another company than the account's
  ]),
  found: z.string(),
  wanted: z.string(),
})
export type CnabFault = z.infer<typeof cnabFaultSchema>

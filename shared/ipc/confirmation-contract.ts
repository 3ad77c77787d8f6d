import * as z from 'zod'
import { confirmationViewSchema } from '../domain/confirmation.ts'
import { reasonLength } from '../domain/reason-length.ts'
import { done, nothing } from './parts.ts'
import { row } from './row.ts'

const sealed = { seal: z.string().max(100) }
const confirmed = z.object({ outcome: z.literal('confirmed') })

/**
 * Everything that the confirmation window can ask of the desk that opened it. It has lanes of its own, and no channel of the
 * main page is answered on them, nor one of these on the page's.
 */
export const confirmationContract = {
  /** What is shown. The first reading seals it; reading one that has expired seals it anew. */
  'confirmation.read': row('open', 'reads', nothing, confirmationViewSchema),
  /**
   * The yes. Errors are `declined`, by which the view tells what is left to do, and `invalid` at `passphrase` where the one
   * that was chosen is not long enough or too common, at `reason` where that is too short, at `words.7` where the seventh word of a
   * recovery sheet is none.
   */
  'confirmation.confirm': row(
    'open',
    'writes',
    z.strictObject({
      ...sealed,
      passphrase: z.string().max(200).nullable(),
      reason: z.string().max(reasonLength.max).nullable().default(null),
      words: z.string().max(1_000).nullable().default(null),
    }),
    confirmed,
  ),
  /** The yes by the system's own check; only where the proof asks for it. */
  'confirmation.systemCheck': row('open', 'writes', z.strictObject(sealed), confirmed),
  'confirmation.back': row('open', 'writes', nothing, done),
} as const

/** The window's table of channels. */
export type ConfirmationContract = typeof confirmationContract
/** The name of one of the window's channels. */
export type ConfirmationChannel = keyof ConfirmationContract
/** What the window sends on a channel, before it is parsed. */
export type ConfirmationAsk<C extends ConfirmationChannel> = z.input<ConfirmationContract[C]['ask']>
/** What the desk answers on a channel. */
export type ConfirmationAnswer<C extends ConfirmationChannel> = z.output<ConfirmationContract[C]['answer']>

/** What the desk may push to the window, by name. */
export const confirmationEvents = {
  'confirmation.changed': z.object({ view: confirmationViewSchema }),
} as const

/** The window's own physical lanes. */
export const confirmationLanes = { call: 'quita:confirmation-call', event: 'quita:confirmation-event' } as const

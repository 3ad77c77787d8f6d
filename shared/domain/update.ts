import * as z from 'zod'
import { instantSchema } from '../time/instant-schema.ts'
import { releaseSchema } from './release.ts'

/** Why an update did not come: nothing of it was run, and the running version goes on. */
export const updateFaultSchema = z.enum([
  'unreachable', // the share does not answer, or not in time
  'untrusted', // its certificate is not accepted
  'redirect', // it sends elsewhere; nobody follows
  'missing', // it has no such file
  'answer', // it answers another status, or more than such a file may have
  'unreadable', // what it answers is no release
  'unsigned', // signed by none of the keys that this version knows
  'other-platform',
  'older', // than this version, or than one seen before
  'changed', // a version seen before, now with another installer
  'future', // signed for a day that is far from having come
  'installer', // its bytes are not the signed ones
  'disk-full',
  'disk',
  'memory', // what was seen before cannot be read, so that an old release could not be told from a new one
  'system', // the operating system does not take the installer
])
export type UpdateFault = z.infer<typeof updateFaultSchema>

/** What has to end before Quita may: the answer of a payment, a review, long work. */
export const updateHoldSchema = z.enum(['payment', 'review', 'work'])
export type UpdateHold = z.infer<typeof updateHoldSchema>

/** How far an update is. `fetching` counts bytes; `none` says why there is nothing to fetch. */
export const updateStepSchema = z.discriminatedUnion('at', [
  z.object({ at: z.literal('none'), because: z.enum(['unread', 'current', 'ring', 'frozen', 'withdrawn']) }),
  z.object({ at: z.literal('reading') }),
  z.object({ at: z.literal('fetching'), received: z.int() }),
  z.object({ at: z.literal('ready') }),
  z.object({ at: z.literal('leaving') }),
  z.object({ at: z.literal('failed'), fault: updateFaultSchema }),
])
export type UpdateStep = z.infer<typeof updateStepSchema>

/** What the window says of updates. */
export const updateViewSchema = z.object({
  /** `off`: no policy names a share. `system`: this installation is updated by the system, or by whoever put it here. */
  source: z.enum(['off', 'system', 'share']),
  /** The address of the share. */
  feed: z.string().nullable(),
  /** The version that runs. */
  version: z.string(),
  /** The version that runs was taken back by its publisher. */
  withdrawn: z.boolean(),
  /** The version that runs is below the least one that the publisher allows. */
  required: z.boolean(),
  /** When the share last answered with a release that may be believed. */
  checkedAt: instantSchema.nullable(),
  step: updateStepSchema,
  /** What is fetched or ready. */
  release: releaseSchema.pick({ version: true, size: true, releasedAt: true, notes: true }).nullable(),
  hold: updateHoldSchema.nullable(),
})
export type UpdateView = z.infer<typeof updateViewSchema>

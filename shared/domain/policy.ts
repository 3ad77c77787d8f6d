import * as z from 'zod'
import { centavos, MAX_PAYABLE } from '../money/centavos.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { environmentSchema } from './environment.ts'

/** Updates come from this address alone, and only where a policy names one. */
export const updatePolicySchema = z.strictObject({
  /** Base of the company's own share: https, no query. */
  feed: z
    .string()
    .trim()
    .max(300)
    .regex(/^https:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/),
  /** 0 to 100: a release is offered here once its rollout has reached this ring; 0 comes first. */
  ring: z.int().min(0).max(100).default(50),
  /** Nothing is offered while true, except what the signed minimum version asks for. */
  frozen: z.boolean().default(false),
})
export type UpdatePolicy = z.infer<typeof updatePolicySchema>

/** A server's name without its port, or `*.` and a domain for every server below that domain. */
const hostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(\*\.[a-z0-9-]+\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/)

/** A whole path of this computer or of a share; nothing in it is expanded. */
const pathSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/|[A-Za-z]:\\|\\\\)[^\p{Cc}\u{FFFD}]+$/u)

const capSchema = z.int().min(0).max(MAX_PAYABLE).transform(centavos)

/**
 * The machine's policy file, section by section. A key that is left out leaves its matter to people; a section that cannot be
 * read has its strictest value (`electron/policy/strictest.ts`). What each key means to IT is said in `build/policy/words.ts`.
 */
export const policySections = {
  updates: updatePolicySchema,
  connections: z.strictObject({
    /** The servers that the institution's addresses may name. */
    hosts: z.array(hostSchema).max(50).exactOptional(),
    environments: z.array(environmentSchema).max(3).exactOptional(),
    /** PEM file of the only authorities by which the institution's servers are trusted. */
    authority: pathSchema.exactOptional(),
  }),
  /** In centavos, for each connection. Refunds do not count: they only give back what came in. */
  limits: z.strictObject({ perPayment: capSchema.exactOptional(), perDay: capSchema.exactOptional() }),
  /** When a passphrase, or the system's own check, goes with a confirmation. The training bank asks for none. */
  confirmation: z.strictObject({
    /** The highest amount, in centavos, that people may set as the limit above which a passphrase is asked for. */
    passphraseAbove: capSchema.exactOptional(),
    /** Also for the first payment to somebody. */
    newPayees: z.boolean().exactOptional(),
    /** Also for a known payee under another key, account or document. */
    changedPayees: z.boolean().exactOptional(),
    /** Whether the system's own check may take the passphrase's place. */
    systemCheck: z.boolean().exactOptional(),
  }),
  session: z.strictObject({
    /** The most minutes after which an unused window locks itself; above 15, people may choose as many. */
    autoLockMinutes: z.int().min(1).max(60).exactOptional(),
    /** New connections are kept by a passphrase, also where the system has a keychain. */
    passphrase: z.boolean().exactOptional(),
  }),
  files: z.strictObject({
    /** Whether people may save files outside of Quita. */
    exports: z.boolean().exactOptional(),
    /** Whether receipts may be copied into a folder by a rule. */
    filing: z.boolean().exactOptional(),
    /** The one folder that they may be copied into. */
    filingFolder: pathSchema.exactOptional(),
    /** Whether new papers may be taken into the agenda out of a folder that people choose. */
    watching: z.boolean().exactOptional(),
  }),
  company: z.strictObject({
    /** The company profile file, by which a real account is connected. */
    profile: pathSchema.exactOptional(),
  }),
} as const

/** The name of a section of the policy file. */
export type PolicySection = keyof typeof policySections

export const policySectionSchema = z.enum([
  'updates',
  'connections',
  'limits',
  'confirmation',
  'session',
  'files',
  'company',
])

/** The whole file, strictly, as its JSON schema tells it. */
export const policyFileSchema = z.strictObject({
  updates: policySections.updates.exactOptional(),
  connections: policySections.connections.exactOptional(),
  limits: policySections.limits.exactOptional(),
  confirmation: policySections.confirmation.exactOptional(),
  session: policySections.session.exactOptional(),
  files: policySections.files.exactOptional(),
  company: policySections.company.exactOptional(),
})

/** Why something of the machine's policies is not in force as it was written. */
export const policyFaultSchema = z.object({
  /** Where it stands: `limits.perDay`; empty for the file as a whole. */
  at: z.string(),
  why: z.enum([
    'unknown', // a key that this version does not know: its section has its strictest value
    'invalid', // a value that does not fit
    'twice', // written twice, so nobody can say which was meant: its section has its strictest value
    'syntax', // no JSON, or no table of sections
    'unreadable', // the file is there and cannot be read
    'writable', // somebody else than the administrator may write it, so it is no policy
  ]),
})
export type PolicyFault = z.infer<typeof policyFaultSchema>

/**
 * The policies in force on this computer; null leaves a matter to people. Read once at the start, so nothing of it changes while
 * the application runs.
 */
export const policySchema = z.object({
  /** Whether this computer has policies at all. */
  managed: z.boolean(),
  updates: updatePolicySchema.nullable(),
  connections: z.object({
    hosts: z.array(z.string()).nullable(),
    environments: z.array(environmentSchema).nullable(),
    authority: z.string().nullable(),
  }),
  limits: z.object({ perPayment: centavosSchema.nullable(), perDay: centavosSchema.nullable() }),
  confirmation: z.object({
    passphraseAbove: centavosSchema.nullable(),
    newPayees: z.boolean(),
    changedPayees: z.boolean(),
    systemCheck: z.boolean(),
  }),
  session: z.object({ autoLockMinutes: z.int().nullable(), passphrase: z.boolean() }),
  files: z.object({
    exports: z.boolean(),
    filing: z.boolean(),
    filingFolder: z.string().nullable(),
    watching: z.boolean(),
  }),
  company: z.object({ profile: z.string().nullable() }),
  /** The sections that could not be read: each has its strictest value. */
  broken: z.array(policySectionSchema),
  faults: z.array(policyFaultSchema),
})
export type Policy = z.infer<typeof policySchema>

/** A computer without any policy. */
export const noPolicy: Policy = {
  managed: false,
  updates: null,
  connections: { hosts: null, environments: null, authority: null },
  limits: { perPayment: null, perDay: null },
  confirmation: { passphraseAbove: null, newPayees: false, changedPayees: true, systemCheck: true },
  session: { autoLockMinutes: null, passphrase: false },
  files: { exports: true, filing: true, filingFolder: null, watching: true },
  company: { profile: null },
  broken: [],
  faults: [],
}

import type { CapabilityResult } from '../../../shared/domain/connection-life.ts'
import type { KnownInstitution } from '../../../shared/domain/known-institution.ts'
import type { Limits } from '../../../shared/domain/institution-limits.ts'
import type { ApiGroup } from '../../../shared/errors/app-error.ts'

/**
 * How a token is asked for: the family of providers knows three styles (ACCOUNTS_API section 3), other institutions take the
 * client id and secret by HTTP Basic (RFC 6749, section 2.3.1), beside a form or a JSON body.
 */
export type TokenStyle = 'json-camel' | 'form' | 'json-snake' | 'basic-form' | 'basic-json'

/** Every scope of the central bank's API Pix, as institutions that want one are told it. */
export const pixScopes =
  'cob.write cob.read cobv.write cobv.read lotecobv.write lotecobv.read pix.write pix.read webhook.read webhook.write ' +
  'payloadlocation.write payloadlocation.read'

/** Other names of fields, by ours; the first that holds something counts. A point parts the name of a field from that of one within. */
export type FieldNames = Readonly<Record<string, readonly string[]>>

/** The records whose fields an institution may call otherwise. */
export type NamedRecord =
  | 'account'
  | 'balance'
  | 'billet'
  | 'charge'
  | 'code'
  | 'infraction'
  | 'line'
  | 'payment'
  | 'pix'

/** The records whose status an institution may say otherwise. */
export type StatusOf = 'payment' | 'charge' | 'infraction' | 'refund'

/** The fields by which refusals are told, each list in the order in which it is looked through. */
export interface ProblemFields {
  readonly words?: readonly string[]
  readonly codes?: readonly string[]
  readonly lists?: readonly string[]
  readonly paths?: readonly string[]
  readonly reasons?: readonly string[]
  readonly references?: readonly string[]
}

/**
 * How one institution speaks, as data. What it calls fields, statuses and refusals is understood from everybody
 * (`known-words.ts` joins it) and stands here so that it is known whose it is. What is sent, and what is not asked for,
 * follows from the one that a connection names.
 */
export interface Institution {
  readonly id: KnownInstitution
  /** Ends of its hosts' names. */
  readonly hosts: readonly string[]
  readonly token: {
    /** How a token is asked for, likeliest first, by group. */
    readonly styles: Readonly<Record<ApiGroup, readonly TokenStyle[]>>
    /** The address at the server's root; null: the contract's own, under the base. */
    readonly path: string | null
    /** What its tokens are asked for (RFC 6749, section 3.3), by group; null: it gives what it granted without being told. */
    readonly scopes: Readonly<Record<ApiGroup, string | null>>
  }
  /** Headers of every request, beside those that a person typed: the client id, or a new UUID each time. */
  readonly headers: readonly { readonly name: string; readonly value: 'client-id' | 'uuid' }[]
  readonly fields: Partial<Readonly<Record<NamedRecord, FieldNames>>>
  /** Where its balance is called no more than an amount, which would say too little of what it counts from anybody: in what it stands, and what beside that is its own. */
  readonly loneBalance?: { readonly holder: string; readonly amount: string; readonly beside: readonly string[] }
  /** Its own words for the documented ones, as they are spelled in capitals with `_` for what parts them. */
  readonly statuses: Partial<Readonly<Record<StatusOf, Readonly<Record<string, string>>>>>
  readonly problems: ProblemFields
  /** Names of refusals that mean "no such record" and come as 400. */
  readonly missing: readonly string[]
  /** What only this one was seen to write: all of these fields in one object of a refusal, or of another answer. */
  readonly marks: readonly { readonly in: 'problem' | 'answer'; readonly fields: readonly string[] }[]
  /** How names of headers begin that only its servers write, or list as such that a caller may send. */
  readonly headerMarks: readonly string[]
  /** What its manual allows a caller, by group. */
  readonly limits: Readonly<Record<ApiGroup, Limits>>
  /** From where the accounts group counts its pages, null: its pages say it; the API Pix counts from 0, whoever offers it. */
  readonly firstPage: 0 | 1 | null
  /** What it does not have at all: never asked for. */
  readonly lacks: readonly CapabilityResult['capability'][]
}

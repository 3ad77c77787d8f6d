import { lowerAscii } from '../ids/lower-ascii.ts'
import { readPrintedPixKey } from '../ids/pix-key.ts'
import { andThen, err, ok, type Result } from '../kit/result.ts'
import type { BrCode, BrCodeFault, BrCodeKind } from './br-code.ts'
import { faultIn, faultOfCode } from './br-code-fault.ts'
import { type Fields, readFields, type Source } from './read-fields.ts'
import type { Field } from './field.ts'

/** Who is paid, as the Pix account (one of 26 to 51) and the recurrence (80) of a code say it. */
export type Account = Pick<BrCode, 'kind' | 'key' | 'location' | 'recurrenceLocation' | 'info' | 'withdrawalAgent'>

const GUID = 'br.gov.bcb.pix'
const ACCOUNT_IDS = Array.from({ length: 26 }, (_, i) => String(26 + i))
// Host and path: no user, no port, no address of numbers, since the last label begins with a letter.
const LOCATION = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?\/[\w.~!$&'()*+,;=:@%/?#-]+$/i

/** Says whether a text can be the location of a charge: host and path without scheme, up to 77 characters. */
export function isLocation(text: string): boolean {
  return text.length <= 77 && LOCATION.test(text)
}

/** Finds the one Pix account of a code, wherever it stands among those of other schemes, and what it names. */
export function readAccount(source: Source, fields: Fields): Result<Account, BrCodeFault> {
  const accounts: Fields[] = []
  for (const id of ACCOUNT_IDS) {
    const account = readPixTemplate(source, fields.get(id))
    if (!account.ok) return account
    if (account.value !== null) accounts.push(account.value)
  }
  const [account, second] = accounts
  if (account === undefined) return faultOfCode('not-pix')
  if (second !== undefined) return faultOfCode('two-accounts')
  return andThen(readPixTemplate(source, fields.get('80')), (recurrence) =>
    judge(account, recurrence?.get('25') ?? null),
  )
}

// A template of another scheme may hold anything; one that begins as Pix must be whole.
function readPixTemplate(source: Source, field: Field | undefined): Result<Fields | null, BrCodeFault> {
  if (field === undefined) return ok(null)
  const parts = readFields(source, field)
  if (!parts.ok) return lowerAscii(field.value).startsWith(`0014${GUID}`) ? parts : ok(null)
  return ok(lowerAscii(parts.value.get('00')?.value ?? '') === GUID ? parts.value : null)
}

function judge(account: Fields, recurrence: Field | null): Result<Account, BrCodeFault> {
  const keyField = account.get('01') ?? null
  const location = account.get('25') ?? null
  const agent = account.get('03') ?? null
  if (keyField !== null && location !== null) return faultIn('key-and-location', location)
  const kind = kindOf(keyField, location, recurrence)
  if (kind === null) return faultOfCode('nothing-to-pay')
  const key = keyField === null ? null : readPrintedPixKey(keyField.value)
  if (keyField !== null && key?.ok === false) return err({ ...faultIn('key', keyField).error, key: key.error })
  const bad = [location, recurrence].find((field) => field !== null && !LOCATION.test(field.value)) ?? null
  if (bad !== null) return faultIn(bad.value.includes('://') ? 'location-scheme' : 'location', bad)
  if (agent !== null && !/^[0-9A-Z]{8}$/.test(agent.value)) return faultIn('withdrawal-agent', agent)
  return ok({
    kind,
    key: key?.ok ? key.value : null,
    location: location?.value ?? null,
    recurrenceLocation: recurrence?.value ?? null,
    info: account.get('02')?.value ?? null,
    withdrawalAgent: agent?.value ?? null,
  })
}

function kindOf(key: Field | null, location: Field | null, recurrence: Field | null): BrCodeKind | null {
  const now = key === null ? (location === null ? null : 'dynamic') : 'static'
  if (recurrence === null) return now
  return now === null ? 'recurrence' : 'composite'
}

import type {
  AppError,
  BackupFault,
  BookFault,
  CredentialFault,
  DeclineWhy,
  FileFault,
  HeldWhy,
  NetworkCause,
  PolicyRule,
  StorageFault,
} from '../errors/app-error.ts'
import { centavos } from '../money/centavos.ts'
import { formatBrl } from '../money/format-brl.ts'
import type { TextKey } from './catalogue.ts'
import type { Text, TextValues } from './text-over.ts'

/** What the person was doing when it failed: only then is it known what the failure means for the money. */
export type ErrorContext = 'reading' | 'writing' | 'paying'

/** The one thing to offer after a failure. */
export interface ErrorAction {
  readonly does: 'retry' | 'check-payments' | 'open-payment' | 'connections' | 'memory' | 'unlock'
  readonly label: string
}

/** A failure in plain words: what happened, what it means for the money, what to do, and the one action to offer. */
export interface ErrorWords {
  readonly title: string
  readonly money: string | null
  readonly todo: string
  /** What the institution wrote: the only foreign text a screen may show. */
  readonly foreign: string | null
  readonly action: ErrorAction | null
}

/** The beginning of a pair of sentences, `…Title` and `…Todo`. */
export type ErrorStem = TextKey extends infer K
  ? K extends `${infer S extends 'errors' | 'backups' | 'declines' | 'holds' | 'team'}.${infer Rest}Todo`
    ? `${S}.${Rest}`
    : never
  : never

/** The words of each cause of a network failure; also used by the steps of a connection test. */
export const networkStems: Readonly<Record<NetworkCause, ErrorStem>> = {
  dns: 'errors.networkDns',
  refused: 'errors.networkRefused',
  reset: 'errors.networkReset',
  'reset-expired': 'errors.networkResetExpired',
  timeout: 'errors.networkTimeout',
  tls: 'errors.networkTls',
  untrusted: 'errors.networkUntrusted',
  'host-name': 'errors.networkHostName',
  'server-dates': 'errors.networkServerDates',
  pin: 'errors.networkPin',
  redirect: 'errors.networkRedirect',
  other: 'errors.networkOther',
}

/** The words of each fault of a credential; also used by the certificate form and the connection test. */
export const credentialStems: Readonly<Record<CredentialFault, ErrorStem>> = {
  refused: 'errors.credentialRefused',
  scope: 'errors.credentialScope',
  address: 'errors.credentialAddress',
  'certificate-missing': 'errors.credentialCertificateMissing',
  'certificate-refused': 'errors.credentialCertificateRefused',
  'certificate-expired': 'errors.credentialCertificateExpired',
  'certificate-not-yet-valid': 'errors.credentialCertificateNotYetValid',
  'wrong-passphrase': 'errors.credentialWrongPassphrase',
  'key-mismatch': 'errors.credentialKeyMismatch',
  unreadable: 'errors.credentialUnreadable',
  'weak-key': 'errors.credentialWeakKey',
  'too-costly': 'errors.credentialTooCostly',
  'other-account': 'errors.credentialOtherAccount',
  'wrong-environment': 'errors.credentialWrongEnvironment',
}

const storageStems: Readonly<Record<StorageFault, ErrorStem>> = {
  'disk-full': 'errors.storageDiskFull',
  damaged: 'errors.storageDamaged',
  'wrong-key': 'errors.storageWrongKey',
  'wrong-passphrase': 'errors.storageWrongPassphrase',
  busy: 'errors.storageBusy',
  missing: 'errors.storageMissing',
  'key-store': 'errors.storageKeyStore',
  other: 'errors.storageOther',
}

const fileStems: Readonly<Record<FileFault, ErrorStem>> = {
  'disk-full': 'backups.fileDiskFull',
  missing: 'backups.fileMissing',
  denied: 'backups.fileDenied',
  'in-use': 'backups.fileInUse',
  exists: 'backups.fileExists',
  name: 'backups.fileName',
  link: 'backups.fileLink',
  slow: 'backups.fileSlow',
  other: 'backups.fileOther',
}

const backupStems: Readonly<Record<BackupFault, ErrorStem>> = {
  foreign: 'backups.faultForeign',
  newer: 'backups.faultNewer',
  damaged: 'backups.faultDamaged',
  'wrong-passphrase': 'backups.faultWrongPassphrase',
  contents: 'backups.faultContents',
  'no-passphrase': 'backups.faultNoPassphrase',
  'no-folder': 'backups.faultNoFolder',
}

/** What follows `team.fault` in the names of their words. */
const bookStems = {
  away: 'Away',
  held: 'Held',
  rights: 'Rights',
  server: 'Server',
  clock: 'Clock',
  taken: 'Taken',
  late: 'Late',
  used: 'Used',
  withdrawn: 'Withdrawn',
  code: 'Code',
  words: 'Words',
  sheet: 'Sheet',
  'sheet-lost': 'SheetLost',
  foreign: 'Foreign',
  approval: 'Approval',
  full: 'Full',
  gap: 'Gap',
  chain: 'Chain',
  repeated: 'Chain',
  signature: 'Signature',
  fork: 'Fork',
  behind: 'Behind',
  ahead: 'Ahead',
  moved: 'Moved',
  rewritten: 'Rewritten',
  arguments: 'Arguments',
  blob: 'Blob',
  key: 'Key',
  newer: 'Newer',
  vault: 'Vault',
} as const satisfies Record<BookFault, string>

const policyStems: Readonly<Record<PolicyRule, ErrorStem>> = {
  host: 'errors.policyHost',
  environment: 'errors.policyEnvironment',
  profile: 'errors.policyProfile',
  'profile-unreadable': 'errors.policyProfileUnreadable',
  'per-payment': 'errors.policyPerPayment',
  'per-day': 'errors.policyPerDay',
  exports: 'errors.policyExports',
  filing: 'errors.policyFiling',
  'filing-folder': 'errors.policyFilingFolder',
  watching: 'errors.policyWatch',
}

const heldStems: Readonly<Record<HeldWhy, ErrorStem>> = {
  'time-unknown': 'holds.heldTimeUnknown',
  'clock-off': 'holds.heldClockOff',
  memory: 'holds.heldMemory',
  'first-reading': 'holds.heldFirstReading',
  person: 'holds.heldPerson',
  retired: 'holds.heldRetired',
  'no-credential': 'holds.heldNoCredential',
  'by-itself': 'holds.heldByItself',
}

const declinedStems: Readonly<Record<DeclineWhy, ErrorStem>> = {
  back: 'declines.back',
  closed: 'declines.closed',
  busy: 'declines.busy',
  expired: 'declines.expired',
  changed: 'declines.changed',
  locked: 'declines.locked',
  passphrase: 'declines.passphrase',
  'too-soon': 'declines.tooSoon',
  refused: 'declines.refused',
  elsewhere: 'declines.elsewhere',
}

/** Turns a failure into words. Every kind, cause, fault and family of status has sentences of its own. */
export function errorWords(t: Text, error: AppError, context: ErrorContext = 'reading'): ErrorWords {
  const stem = stemOf(error)
  const left = context === 'paying' && error.sent !== 'no'
  return {
    title: t(`${stem}Title`),
    money: moneyWords(t, error, context),
    todo: left
      ? t(afterSend(error))
      : whereWords(t, error, t(`${stem}Todo`, error.kind === 'policy' ? capValues(error) : {})),
    foreign: 'detail' in error ? (error.detail ?? null) : null,
    action: actionOf(t, error, context),
  }
}

// What to do is to be done at the server that failed, which need not be the one of the API.
function whereWords(t: Text, error: AppError, todo: string): string {
  if (error.kind !== 'unreachable' || error.tokenHost === undefined) return todo
  return t('errors.networkToken', { host: error.tokenHost, todo })
}

/** The words of an HTTP status that came instead of an answer. */
export function statusStem(status: number): ErrorStem {
  if (status === 401) return 'errors.problemUnauthorized'
  if (status === 403) return 'errors.problemForbidden'
  if (status === 404 || status === 410) return 'errors.problemMissing'
  if (status === 409 || status === 412) return 'errors.problemConflict'
  if (status === 429 || status === 425) return 'errors.problemTooMany'
  if (status === 400 || status === 422) return 'errors.problemInvalid'
  if (status === 408 || (status >= 502 && status <= 504)) return 'errors.problemUnavailable'
  return status >= 500 ? 'errors.problemBroken' : 'errors.problemOther'
}

function stemOf(error: AppError): ErrorStem {
  switch (error.kind) {
    case 'contract':
      return contractStem(error.paths)
    case 'problem':
      // Without a word of the institution's nobody knows who asked for it.
      return error.status === 429 && isSilent(error) ? 'errors.problemTooManySilent' : statusStem(error.status)
    case 'unreachable':
      return networkStems[error.cause]
    case 'credentials':
      return error.fault === 'scope' && error.detail === undefined
        ? 'errors.credentialSilent'
        : credentialStems[error.fault]
    case 'storage':
      return storageStems[error.fault]
    case 'file':
      return fileStems[error.fault]
    case 'backup':
      return backupStems[error.fault]
    case 'book':
      return `team.fault${bookStems[error.fault]}`
    case 'policy':
      return policyStems[error.rule]
    case 'held':
      return heldStems[error.why]
    case 'declined':
      return declinedStems[error.why]
    case 'invalid':
      return refusedStem(error) ?? plainStems.invalid
    default:
      return plainStems[error.kind]
  }
}

// A refusal of a person came between the yes to a payment and its sending.
function refusedStem({ violations }: Extract<AppError, { kind: 'invalid' }>): ErrorStem | null {
  const path = violations.find(({ reason }) => reason === 'refused')?.path
  if (path === 'payee') return 'errors.refusedWay'
  return path === 'debt' ? 'errors.refusedDebt' : null
}

function isSilent({ type, detail, violations }: Extract<AppError, { kind: 'problem' }>): boolean {
  return type === null && detail === null && violations.length === 0
}

// What came in the place of an answer, or never ended, has words of its own.
function contractStem(paths: readonly string[]): ErrorStem {
  if (paths.includes('wall')) return 'errors.contractWall'
  if (paths.includes('html')) return 'errors.contractPage'
  if (paths.includes('unit')) return 'errors.contractUnit'
  if (paths.includes('endless')) return 'errors.contractEndless'
  return paths.some((path) => path.startsWith('coding')) ? 'errors.contractCoding' : 'errors.contract'
}

const plainStems: Readonly<
  Record<
    Exclude<
      AppError['kind'],
      | 'problem'
      | 'unreachable'
      | 'credentials'
      | 'storage'
      | 'file'
      | 'backup'
      | 'book'
      | 'policy'
      | 'held'
      | 'declined'
      | 'contract'
    >,
    ErrorStem
  >
> = {
  locked: 'errors.locked',
  'payment-under-way': 'errors.paymentUnderWay',
  'not-connected': 'errors.notConnected',
  'too-many': 'errors.tooMany',
  invalid: 'errors.invalid',
  duplicate: 'errors.duplicate',
  state: 'errors.state',
  'not-found': 'errors.notFound',
  cancelled: 'errors.cancelled',
  internal: 'errors.internal',
}

function capValues({ cap, left }: { readonly cap: number | null; readonly left: number | null }): TextValues {
  const brl = (amount: number | null): string => formatBrl(centavos(amount ?? 0))
  return { cap: brl(cap), left: brl(left) }
}

// A failure is said to have cost nothing only where it says itself that no byte left; all else sends the person to look first.
function moneyWords(t: Text, error: AppError, context: ErrorContext): string | null {
  if (context === 'reading') return null
  if (context === 'writing') return error.sent === 'maybe' || error.sent === 'yes' ? t('errors.sentMaybe') : null
  if (error.sent === 'no') return t(error.kind === 'held' ? 'errors.moneyHeld' : 'errors.moneyNone')
  return t(error.sent === 'yes' ? 'errors.moneySent' : 'errors.moneyMaybe')
}

// What mends the failure itself is not to be followed by another press where the order may have left.
function afterSend(error: AppError): TextKey {
  const isFull = error.kind === 'storage' && error.fault === 'disk-full'
  return isFull ? 'errors.afterSendDiskFull' : 'errors.afterSend'
}

function actionOf(t: Text, error: AppError, context: ErrorContext): ErrorAction | null {
  if (error.kind === 'held' && error.why === 'memory') return { does: 'memory', label: t('home.memoryAction') }
  if (error.kind === 'locked' || isLockedMeanwhile(error)) return { does: 'unlock', label: t('errors.actionUnlock') }
  if (error.kind === 'duplicate') return duplicateAction(t, error.paymentId)
  if (context === 'paying' && isChangedMeanwhile(error))
    return { does: 'check-payments', label: t('errors.actionCheck') }
  if (error.kind === 'credentials' || error.kind === 'not-connected') {
    return { does: 'connections', label: t('errors.actionConnections') }
  }
  if (context === 'paying' && error.sent !== 'no') return { does: 'check-payments', label: t('errors.actionCheck') }
  if (error.retry === 'safe' || (error.retry === 'after-check' && context === 'reading')) {
    return { does: 'retry', label: t('errors.actionRetry') }
  }
  return null
}

function isChangedMeanwhile(error: AppError): boolean {
  return error.kind === 'declined' && error.why === 'changed'
}

function isLockedMeanwhile(error: AppError): boolean {
  return error.kind === 'declined' && error.why === 'locked'
}

function duplicateAction(t: Text, paymentId: string | null): ErrorAction {
  return paymentId === null
    ? { does: 'check-payments', label: t('errors.actionCheck') }
    : { does: 'open-payment', label: t('errors.actionOpenPayment') }
}

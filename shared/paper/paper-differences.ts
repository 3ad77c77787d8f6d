import type { Billet } from '../billet/billet.ts'
import type { BrCode } from '../brcode/br-code.ts'
import type { PaperDifference } from '../domain/paper.ts'
import type { QrReading } from '../domain/qr-payment.ts'
import { isSameBeneficiary, type PaperParty, partyWords } from './same-beneficiary.ts'

/** A code of a paper as we read it, and what the institution told of it; null where it was not asked. */
export interface CodeOnPaper {
  readonly code: BrCode
  readonly told: QrReading | null
}

/** What stands on one paper; the line and the code that are written come before those that are drawn. */
export interface ReadPaper {
  readonly billets: readonly Billet[]
  readonly codes: readonly CodeOnPaper[]
  readonly payee: PaperParty
}

/**
 * In what the ways to pay on one paper differ, the gravest first: what one of them does not say differs in nothing. What is
 * printed in the code of a charge is decoration (DOMAIN_RULES section 3), so its amount counts where the institution told it.
 */
export function paperDifferences({ billets, codes, payee }: ReadPaper): readonly PaperDifference[] {
  const [billet = null] = billets
  const found: PaperDifference[] = []
  if (codes.some((one) => codes.some((other) => !isSameCode(one.code, other.code)))) found.push({ what: 'codes' })
  if (billets.some(({ barCode }) => barCode !== billet?.barCode)) found.push({ what: 'bars' })
  for (const code of codes) found.push(...differencesOf(code, billet, payee))
  return found.filter(({ what }, at) => found.findIndex((one) => one.what === what) === at)
}

function differencesOf(
  { code, told }: CodeOnPaper,
  billet: Billet | null,
  onPaper: PaperParty,
): readonly PaperDifference[] {
  const found: PaperDifference[] = []
  const ofCode: PaperParty = {
    name: told?.name ?? code.merchantName,
    document: told?.document ?? documentOfKey(code),
  }
  const ofPaper: PaperParty = { ...onPaper, document: onPaper.document ?? collectorRoot(billet) }
  if (!isSameBeneficiary(ofCode, ofPaper))
    found.push({ what: 'payee', code: partyWords(ofCode), paper: partyWords(ofPaper) })
  const amount = told?.amount ?? (code.location === null ? code.amount : null)
  const line = billet?.amount ?? null
  if (amount !== null && amount > 0 && line !== null && amount !== line)
    found.push({ what: 'amount', code: amount, line })
  const due = billet?.kind === 'bank' ? billet.dueDate : null
  const codeDue = told?.dueDate ?? null
  if (due !== null && codeDue !== null && due !== codeDue) found.push({ what: 'due-date', code: codeDue, line: due })
  return found
}

function isSameCode(one: BrCode, other: BrCode): boolean {
  if (one.text === other.text) return true
  return one.location !== null && one.location.toLowerCase() === other.location?.toLowerCase()
}

// The directory gives a CPF or CNPJ as a key to nobody but its holder.
function documentOfKey({ key }: BrCode): string | null {
  return key?.kind === 'CPF' || key?.kind === 'CNPJ' ? key.value : null
}

// Slips of segment 6 carry the root of the CNPJ of whom they are from (DOMAIN_RULES section 8).
function collectorRoot(billet: Billet | null): string | null {
  return billet?.kind === 'collection' && billet.segment === '6' ? billet.barCode.slice(15, 23) : null
}

import type { Page } from '@playwright/test'
import type { SandboxOffer } from '../demo/start-sandbox.ts'
import { answerOpenDialog } from './answer-dialogs.ts'
import { askAndConfirm } from './ask-and-confirm.ts'
import { askEngine } from './ask-engine.ts'
import type { DesktopApp } from './fixtures.ts'

/** Connects the window to a bank as to a real institution, past the form (which the demo fills as a person does). */
export async function connectTo(
  desktop: DesktopApp,
  page: Page,
  offer: SandboxOffer,
  { receives = false }: { readonly receives?: boolean } = {},
): Promise<void> {
  await answerOpenDialog(desktop, offer.tls.pfx)
  const groups = receives ? (['accounts', 'qrcodes'] as const) : (['accounts'] as const)
  for (const group of groups) {
    await askEngine(page, 'connections.chooseFile', { group, part: 'identity' })
    await askEngine(page, 'connections.readIdentity', { group, passphrase: offer.tls.pfxPassword })
  }
  await askAndConfirm(desktop, page, 'connections.create', {
    companyName: 'Aurora Distribuidora',
    companyDocument: '41208765000107',
    environment: 'homologation',
    payer: { institution: 'Banco Mandacaru', issuer: '0001', number: '48213-7' },
    accounts: { ...doorOf(offer.accounts), amounts: 'reais' },
    qrcodes: receives ? { ...doorOf(offer.qrcodes), amounts: 'reais' } : null,
    vaultPassphrase: null,
  })
}

function doorOf({ baseUrl, clientId, clientSecret }: SandboxOffer['accounts']) {
  return { baseUrl, clientId, clientSecret, pin: null }
}

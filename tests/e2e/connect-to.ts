import type { Page } from '@playwright/test'
import type { SandboxOffer } from '../demo/start-sandbox.ts'
import { answerOpenDialog } from './answer-dialogs.ts'
import { askEngine } from './ask-engine.ts'
import type { DesktopApp } from './fixtures.ts'

/** Connects the window to a bank as to a real institution, past the form (which the demo fills as a person does). */
export async function connectTo(desktop: DesktopApp, page: Page, offer: SandboxOffer): Promise<void> {
  await answerOpenDialog(desktop, offer.tls.pfx)
  await askEngine(page, 'connections.chooseFile', { group: 'accounts', part: 'identity' })
  await askEngine(page, 'connections.readIdentity', { group: 'accounts', passphrase: offer.tls.pfxPassword })
  const { baseUrl, clientId, clientSecret } = offer.accounts
  await askEngine(page, 'connections.create', {
    companyName: 'Aurora Distribuidora',
    companyDocument: '41208765000107',
    environment: 'homologation',
    payer: { institution: 'Banco Mandacaru', issuer: '0001', number: '48213-7' },
    accounts: { baseUrl, clientId, clientSecret, pin: null },
    qrcodes: null,
    vaultPassphrase: null,
  })
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { centavos } from '../../shared/money/centavos.ts'
import { formatAmount } from '../../shared/money/format-brl.ts'
import { startSandbox } from '../demo/start-sandbox.ts'
import { filesWith } from '../fakes/files-with.ts'
import { manualPayment } from '../fixtures/manual-payment.ts'
import { askAndConfirm } from './ask-and-confirm.ts'
import { askEngine } from './ask-engine.ts'
import { connectTo } from './connect-to.ts'
import { expect, test } from './fixtures.ts'

test('after a whole payment the data folder tells nobody the secret, the payee or the amount', async ({
  desktop,
  page,
  userData,
}) => {
  const bank = await startSandbox(['--speed', 'fast'])
  try {
    await connectTo(desktop, page, bank.offer)
    const { reviewId } = await askEngine(page, 'payments.review', manualPayment)
    const order = { reviewId, duplicateReason: null }
    await askAndConfirm(desktop, page, 'payments.confirm', order)
    await expect.poll(async () => (await askEngine(page, 'payments.read', { id: reviewId })).receipt).toBe('saved')
    await desktop.close()
    const { name, document } = manualPayment.payee
    const amount = formatAmount(centavos(manualPayment.amount))
    const secrets = [bank.offer.accounts.clientSecret, bank.offer.accounts.clientId, bank.offer.tls.pfxPassword]
    const told = [...secrets, name, 'Rio Claro', document, amount, '2980.17', 'CT-e 7719', 'PRIVATE KEY', '%PDF-']
    expect(filesWith(userData, told)).toEqual([])
    // The same search finds what does lie there in clear, so it can find.
    mkdirSync(join(userData, 'planted'))
    writeFileSync(join(userData, 'planted/leak.log'), `paid ${name}`)
    expect(filesWith(userData, told).length).toBeGreaterThan(0)
  } finally {
    await bank.stop()
  }
})

import { startSandbox } from '../demo/start-sandbox.ts'
import { billetAsk, keyAsk } from '../fixtures/payment-asks.ts'
import { askAndConfirm } from './ask-and-confirm.ts'
import { askEngine } from './ask-engine.ts'
import { connectTo } from './connect-to.ts'
import { expect, launch, test } from './fixtures.ts'
import { knownPayments } from './pay-journey.ts'

test('payments that were under way when the process died go on by themselves after a restart, and are paid once', async ({
  desktop,
  page,
  userData,
}) => {
  const bank = await startSandbox()
  try {
    await connectTo(desktop, page, bank.offer)
    const asks = [billetAsk({ amount: 38_412 }), keyAsk({ key: 'pix@nimboembalagens.com.br' })]
    const states: string[] = []
    for (const ask of asks) {
      const { reviewId } = await askEngine(page, 'payments.review', ask)
      states.push((await askAndConfirm(desktop, page, 'payments.confirm', { reviewId, duplicateReason: null })).state)
    }
    expect(states).toEqual(['accepted', 'accepted'])
    await desktop.kill()

    const again = await launch(userData)
    const second = await again.firstWindow()
    const known = async () => (await knownPayments(second)).map(({ kind, state }) => [kind, state])
    const ended = [
      ['pix-key', 'settled'],
      ['billet', 'settled'],
    ]
    await expect.poll(known).toEqual(ended)
    // By key of a request: each was executed once, and there is no third.
    expect(Object.values(await bank.executions()).map((found) => found.length)).toEqual([1, 1])
    await again.close()
  } finally {
    await bank.stop()
  }
})

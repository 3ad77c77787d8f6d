import type { Page } from '@playwright/test'
import type { WindowBridge } from '../../renderer/bridge/window-bridge.ts'
import type { Answer, Ask, Channel } from '../../shared/ipc/contract.ts'
import type { Result } from '../../shared/kit/result.ts'

/** Asks the engine as the page's own code would, and gives back the answer; fails on an error. */
export async function askEngine<C extends Channel>(page: Page, channel: C, question: Ask<C>): Promise<Answer<C>> {
  const reply = await page.evaluate<Result<unknown, unknown>, readonly [Channel, unknown]>(
    ([name, content]) => (window.quita as Pick<WindowBridge, 'call'>).call(name, content as never),
    [channel, question],
  )
  if (!reply.ok) throw new Error(`${channel}: ${JSON.stringify(reply.error)}`)
  return reply.value as Answer<C>
}

import type { Page } from '@playwright/test'

/** One call as the page makes it. */
export interface Call {
  readonly channel: unknown
  readonly ask: unknown
}

/** What a call was answered with, as JSON text; `pending` where a person is asked meanwhile, `gone` where the page was emptied. */
export type Told = string

const BYTES = '$bytes'

/** Makes these calls at once in the page's own world; what is not answered within `patience` (ms) goes on there. */
export async function askPage(page: Page, calls: readonly Call[], patience = 2_000): Promise<readonly Told[]> {
  const text = JSON.stringify(calls, (_, value: unknown) =>
    value instanceof Uint8Array ? { [BYTES]: value.byteLength } : value,
  )
  return page
    .evaluate(callAll, { text, patience })
    .catch((fault: unknown) => calls.map(() => `gone ${fault instanceof Error ? fault.message.split('\n')[0] : ''}`))
}

// Runs in the page, so it may use nothing from here.
async function callAll({ text, patience }: { text: string; patience: number }): Promise<string[]> {
  const calls = JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$bytes' in value)) return value
    return new Uint8Array(Number(value.$bytes)).fill(37)
  }) as { channel: string; ask: unknown }[]
  const bridge = Reflect.get(window, 'quita') as { call(channel: string, ask: unknown): Promise<unknown> }
  const late = Reflect.get(window, 'late') as unknown[]
  const written = (value: unknown): string =>
    JSON.stringify(value, (_, one: unknown) =>
      one instanceof Uint8Array ? new TextDecoder('latin1').decode(one) : one,
    )
  return Promise.all(
    calls.map(async ({ channel, ask }) => {
      const answer = Promise.resolve()
        .then(() => bridge.call(channel, ask))
        .then(written, (fault: unknown) => `thrown ${String(fault)}`)
      void answer.then((told) => late.push({ channel, told }))
      const pending = new Promise<string>((resolve) => setTimeout(() => resolve('pending'), patience))
      return Promise.race([answer, pending])
    }),
  )
}

import electron from './electron.ts'
import { tell } from './state.ts'

/** What a test sends: a function's text and its argument. */
export interface Evaluation {
  kind: 'evaluate'
  id: number
  text: string
  argument: unknown
}

/** Runs functions of the tests inside this process, as Playwright's `electronApp.evaluate` does. */
export function answerEvaluations(): void {
  process.on('message', (message: Evaluation) => {
    if (message.kind === 'evaluate') void answer(message)
  })
}

async function answer({ id, text, argument }: Evaluation): Promise<void> {
  try {
    const run = new Function(`return (${text})`)() as (module: unknown, argument: unknown) => unknown
    tell({ kind: 'evaluated', id, value: await run(electron, argument) })
  } catch (error) {
    tell({ kind: 'evaluated', id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

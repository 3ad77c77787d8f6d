import { onTestFinished } from 'vitest'
import { createApp } from '../../electron/app/create-app.ts'
import type { Ports } from '../../electron/ports/ports.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Answer, Ask, Channel } from '../../shared/ipc/contract.ts'
import type { PushedEvent } from '../../shared/ipc/envelope.ts'
import type { Result } from '../../shared/kit/result.ts'
import { systemClock } from './test-ports.ts'

/** The whole engine behind its one door, typed as the page sees it. */
export interface Engine {
  ask<C extends Channel>(channel: C, ask: Ask<C>): Promise<Result<Answer<C>, AppError>>
  /** Asks and expects an answer; throws the error's kind otherwise. */
  get<C extends Channel>(channel: C, ask: Ask<C>): Promise<Answer<C>>
  /** Asks again and again until the answer satisfies, for at most 90 s. */
  until<C extends Channel>(channel: C, ask: Ask<C>, enough: (answer: Answer<C>) => boolean): Promise<Answer<C>>
  readonly pushed: PushedEvent[]
  /** What the shell does when it sees a person at the window. */
  touch(): void
  /** What the shell does when the system locks or goes to sleep. */
  lockWithSystem(): Promise<void>
  close(): Promise<void>
}

/** Starts the engine on these ports; it is closed when the test ends. `hear` is told of each event in the moment that it is pushed. */
export function startEngine(ports: Ports, hear: (event: PushedEvent) => void = () => undefined): Engine {
  const app = createApp(ports)
  const pushed: PushedEvent[] = []
  app.onEvent((event) => {
    pushed.push(event)
    hear(event)
  })
  let closed: Promise<void> | null = null
  const close = () => {
    closed ??= app.close()
    return closed
  }
  onTestFinished(close)

  // The dispatcher has parsed the answer with the row's schema, which is what this type says.
  const ask = <C extends Channel>(channel: C, question: Ask<C>) =>
    app.dispatch(channel, question) as Promise<Result<Answer<C>, AppError>>

  async function get<C extends Channel>(channel: C, question: Ask<C>): Promise<Answer<C>> {
    const reply = await ask(channel, question)
    if (!reply.ok) throw new Error(`${channel}: ${JSON.stringify(reply.error)}`)
    return reply.value
  }

  async function until<C extends Channel>(channel: C, question: Ask<C>, enough: (answer: Answer<C>) => boolean) {
    const deadline = performance.now() + 90_000
    for (;;) {
      const answer = await get(channel, question)
      if (enough(answer)) return answer
      if (performance.now() > deadline) throw new Error(`${channel} never satisfied: ${JSON.stringify(answer)}`)
      await systemClock.wait(50)
    }
  }

  return { ask, get, until, pushed, touch: app.touch, lockWithSystem: () => app.lock('system'), close }
}

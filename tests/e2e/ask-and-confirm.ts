import type { Page } from '@playwright/test'
import type { Answer, Ask, Channel } from '../../shared/ipc/contract.ts'
import { askEngine } from './ask-engine.ts'
import { confirmInWindow } from './confirm-in-window.ts'
import type { DesktopApp } from './fixtures.ts'

/** Asks the engine for what Quita's own window has to be told, past the form, and says yes there; fails on an error. */
export async function askAndConfirm<C extends Channel>(
  desktop: DesktopApp,
  page: Page,
  channel: C,
  question: Ask<C>,
): Promise<Answer<C>> {
  const answer = askEngine(page, channel, question)
  // What is refused at once opens no window.
  await Promise.race([answer, confirmInWindow(desktop)])
  return answer
}

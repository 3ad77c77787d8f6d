import type { confirming as ptBr } from '../pt-br/confirming.ts'

/** What the page says while Quita's own window asks, in English. */
export const confirming = {
  askTitle: 'Confirm in Quita’s window',
  askDetail:
    'It shows what will be done: check it and confirm there. Esc, in that window, comes back here without doing anything.',
} satisfies Record<keyof typeof ptBr, string>

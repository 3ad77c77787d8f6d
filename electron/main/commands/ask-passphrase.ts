import type { ReadStream } from 'node:tty'

const ENTER = /[\r\n]/
const INTERRUPT = '\u0003'
const ERASE = /[\u007f\b]/

/** Asks one passphrase after the other; null where the input ended or was interrupted. */
export type AskPassphrase = (question: string) => Promise<string | null>

/**
 * Reads passphrases from a terminal without showing them, else a line each from what is piped in. Never from arguments or
 * the environment, which other programs can see.
 */
export function passphrasesFrom(input: NodeJS.ReadStream | ReadStream, say: (text: string) => void): AskPassphrase {
  let held = ''
  let ended = false

  async function next(): Promise<boolean> {
    if (ended) return false
    const piece = await new Promise<string | null>((resolve) => {
      const done = (text: string | null): void => {
        input.off('data', data)
        input.off('end', end)
        input.pause()
        resolve(text)
      }
      const data = (bytes: Buffer | string): void => done(bytes.toString())
      const end = (): void => done(null)
      input.on('data', data)
      input.on('end', end)
      input.resume()
    })
    ended = piece === null
    held += piece ?? ''
    return piece !== null
  }

  return async (question) => {
    say(`${question} `)
    const isTerminal = input.isTTY
    if (isTerminal) input.setRawMode(true)
    try {
      while (!ENTER.test(held) && !held.includes(INTERRUPT)) if (!(await next())) break
    } finally {
      if (isTerminal) input.setRawMode(false)
      say('\n')
    }
    if (held.includes(INTERRUPT)) return null
    const line = /^([^\r\n]*)(?:\r\n|\r|\n|$)/.exec(held)
    const text = line?.[1] ?? ''
    held = held.slice(line?.[0].length ?? 0)
    if (text === '' && ended) return null
    return isTerminal ? erased(text) : text
  }
}

// A terminal that shows nothing leaves the taking back of letters to us.
function erased(text: string): string {
  const letters: string[] = []
  for (const letter of text) {
    if (ERASE.test(letter)) letters.pop()
    else letters.push(letter)
  }
  return letters.join('')
}

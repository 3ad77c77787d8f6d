import type * as z from 'zod'
import { type Random, randomOf } from '../../electron/sandbox/ledger/random.ts'
import { type Channel, contract } from '../../shared/ipc/contract.ts'
import { billetAsk, codeAsk, keyAsk } from '../fixtures/payment-asks.ts'
import { payloadsNear } from '../fixtures/payload-near.ts'
import type { Call } from './ask-page.ts'

const channels = Object.keys(contract) as Channel[]
/** Guesses at the passphrase are slowed down for minutes, for the person too. */
const often = channels.filter((channel) => channel !== 'session.unlock' && channel !== 'connections.repair')
const MOST_WORDS = 2_000

/** What an attacker makes calls of: the contract, what was seen in answers, and what was asked before. */
export interface Asks {
  /** A call of any channel: near what it takes, a repetition, or nothing like it. */
  any(): Call
  /** A call of this channel, as near to what it takes as is known. */
  on(channel: Channel): Call
  /** A payment that may be reviewed: by key, code, boleto, or a refund. */
  payment(): Call
  /** Learns words, ids and amounts from an answer. */
  learn(told: string): void
  /** Remembers a call that can be made again. */
  remember(call: Call): void
}

/** Starts with what the page asked before; follows from the seed and from what it hears. */
export function asksOf(seed: number, before: readonly Call[]): Asks {
  const random = randomOf(seed)
  const words: string[] = []
  const seen = new Set<string>()
  const done: Call[] = [...before]
  const makers = new Map<Channel, Generator<unknown>>(
    channels.map((channel, index) => {
      const ask: z.ZodType = contract[channel].ask
      return [channel, payloadsNear(ask, seed + index, words)]
    }),
  )
  const chance = (percent: number): boolean => random.between(1, 100) <= percent
  const oneOf = <T>(list: readonly T[], otherwise: T): T => list[random.between(0, list.length - 1)] ?? otherwise

  function on(channel: Channel): Call {
    const same = done.filter((one) => one.channel === channel)
    if (same.length > 0 && chance(40)) return changed(oneOf(same, { channel, ask: {} }), random, words)
    return { channel, ask: makers.get(channel)?.next().value ?? {} }
  }

  return {
    on,
    any() {
      if (chance(3)) return { channel: oneOf(noChannels, ''), ask: {} }
      return on(oneOf(often, 'session.read'))
    },
    payment() {
      const amount = random.between(1, 50_000)
      const known = words.find((word) => /^E\d{8}/.test(word)) ?? ''
      const ways: readonly [unknown, ...unknown[]] = [
        keyAsk({ amount }),
        keyAsk({ amount }),
        codeAsk({ amount }),
        billetAsk({ amount }),
        { kind: 'refund', endToEndId: known, nature: 'ORIGINAL', amount: random.between(1, 2_000), description: '' },
        { ...keyAsk({ amount }), description: `\u202e${amount}` },
      ]
      return { channel: 'payments.review', ask: random.pick(ways) }
    },
    learn(told) {
      for (const [, word = ''] of told.matchAll(/"((?:[^"\\]|\\.){3,80})"/g)) {
        if (seen.has(word) || words.length >= MOST_WORDS) continue
        seen.add(word)
        words.push(word)
      }
    },
    remember: (call) => void done.push(call),
  }
}

const noChannels = [
  '',
  '__proto__',
  'constructor',
  'quita:call',
  'quita:confirmation-call',
  'confirmation.confirm',
  'x.y',
]

/** The call again, as it was or with one of its texts exchanged. */
function changed(call: Call, random: Random, words: readonly string[]): Call {
  const { ask } = call
  if (typeof ask !== 'object' || ask === null || random.between(0, 1) === 0) return call
  const names = Object.keys(ask)
  const name = names[random.between(0, names.length - 1)]
  if (name === undefined) return call
  return { ...call, ask: { ...ask, [name]: words[random.between(0, words.length - 1)] ?? null } }
}

import type { LogChain } from '../../../shared/domain/log.ts'
import type { LogWalk } from '../log-tables.ts'
import { type ChainFindings, type ChainWalk, type WalkedChain, walkChain } from './chain-walk.ts'
import { chainStart } from './event-chain.ts'

interface Walking {
  readonly name: LogChain
  readonly chain: WalkedChain
  readonly walk: ChainWalk
  found: ChainFindings | null
}

/** Walks the chains of a vault a stretch at a time, so that nobody who asks the vault meanwhile waits for long. */
export function createChainWalks(chains: readonly (readonly [name: LogChain, chain: WalkedChain])[]) {
  const begin = (): Walking[] =>
    chains.map(([name, chain]) => ({ name, chain, walk: walkChain(chainStart), found: null }))
  let walking = begin()

  return ({ anew, most }: { readonly anew: boolean; readonly most: number }): LogWalk => {
    if (anew) walking = begin()
    let left = most
    for (const each of walking) if (each.found === null && left > 0) left -= step(each, left)
    return progressOf(walking)
  }
}

function step(each: Walking, most: number): number {
  const { chain, walk } = each
  let taken = 0
  for (const row of chain.rows(walk.last(), most)) {
    walk.take(row)
    taken += 1
  }
  if (taken < most) {
    const found = walk.end(chain.head())
    each.found = { ...found, findings: [...found.findings, ...chain.besides()] }
  }
  return taken
}

function progressOf(walking: readonly Walking[]): LogWalk {
  const done = walking.reduce((sum, { walk }) => sum + walk.last(), 0)
  const total = walking.reduce((sum, { chain, walk }) => sum + Math.max(walk.last(), chain.head()?.n ?? 0), 0)
  const ended = walking.flatMap(({ name, walk, found }) =>
    found === null ? [] : [{ chain: name, entries: walk.count(), found }],
  )
  if (ended.length < walking.length) return { done, total, chains: null, findings: [], more: 0 }
  return {
    done,
    total,
    chains: ended.map(({ chain, entries, found: { from, to } }) => ({ chain, entries, from, to })),
    findings: ended.flatMap(({ chain, found }) => found.findings.map((each) => ({ chain, ...each }))),
    more: ended.reduce((sum, { found }) => sum + found.more, 0),
  }
}

import { replaceEqualDeep, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Answer, Ask, Channel } from '../../shared/ipc/contract.ts'
import type { Result } from '../../shared/kit/result.ts'
import { call } from './call.ts'
import { keepAnswer } from './keep-answer.ts'
import { type Reading, read, readingKey } from './reading.ts'

/** A read as a screen uses it. `value` stays while a newer one is asked for or could not be had. */
export interface Remote<T> {
  readonly value: T | undefined
  readonly failure: AppError | null
  /** True until the first answer, good or bad. */
  readonly loading: boolean
  /** True while a newer answer is being asked for. */
  readonly refreshing: boolean
  readonly refresh: () => void
}

/** What a read may be told. `enabled: false` asks nothing yet; `keep` shows the value of the last ask while a new one loads. */
export interface RemoteOptions {
  readonly enabled?: boolean
  readonly keep?: boolean
}

/** Reads a channel and stays true to the engine's events. A failure is a value, never an exception. */
export function useRemote<C extends Channel>(channel: C, ask: Ask<C>, options: RemoteOptions = {}): Remote<Answer<C>> {
  const client = useQueryClient()
  const key = readingKey(channel, ask)
  const query = useQuery<Reading<Answer<C>>>({
    queryKey: key,
    queryFn: () => read(channel, ask, client.getQueryData<Reading<Answer<C>>>(key)),
    enabled: options.enabled ?? true,
    ...(options.keep === true && { placeholderData: (before: Reading<Answer<C>> | undefined) => before }),
  })
  return {
    value: query.data?.value,
    failure: query.data?.failure ?? null,
    loading: query.isPending && query.fetchStatus === 'fetching',
    refreshing: query.isFetching && !query.isPending,
    refresh: () => void query.refetch(),
  }
}

/** Something a person makes the engine do. */
export interface Action<C extends Channel> {
  readonly run: (ask: Ask<C>) => Promise<Result<Answer<C>, AppError>>
  readonly busy: boolean
  /** Why the last run failed, until the next run or `clear`. */
  readonly failure: AppError | null
  readonly clear: () => void
}

/**
 * Prepares a call that a person starts. The answer comes back from `run`; the failure also stays for the screen. What is asked once more
 * while the same is under way, as by a second press before the first is drawn as busy, is asked once.
 */
export function useAction<C extends Channel>(channel: C): Action<C> {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: async (ask: Ask<C>) => {
      const reply = await call(channel, ask)
      if (reply.ok) keepAnswer(client, channel, reply.value)
      return reply
    },
  })
  const going = useRef<{ readonly ask: Ask<C>; readonly reply: ReturnType<Action<C>['run']> }>(null)
  const reply = mutation.data
  return {
    run(ask) {
      const { current } = going
      // Bytes are the same only as the same object: of two files each is asked for.
      if (current !== null && replaceEqualDeep(current.ask, ask) === current.ask) return current.reply
      const asked = mutation.mutateAsync(ask).finally(() => {
        if (going.current === mine) going.current = null
      })
      const mine = { ask, reply: asked }
      going.current = mine
      return asked
    },
    busy: mutation.isPending,
    failure: reply !== undefined && !reply.ok ? reply.error : null,
    clear: mutation.reset,
  }
}

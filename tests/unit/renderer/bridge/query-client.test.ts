import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, makeOld } from '../../../../renderer/bridge/query-client.ts'

test('news that come while a list is first read are not lost: it is read once more', async () => {
  const client = createQueryClient()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const
  let reads = 0
  const queryFn = (): Promise<string> => {
    reads += 1
    return reads === 1 ? answers[0].promise : answers[1].promise
  }
  const list = new QueryObserver(client, { queryKey: ['billets.list', {}], queryFn })
  const stop = list.subscribe(() => undefined)
  const told = makeOld(client, 'billets.changed')
  answers[0].resolve('as it was before the news')
  answers[1].resolve('with the news')
  await told
  expect([reads, list.getCurrentResult().data]).toEqual([2, 'with the news'])
  stop()
})

test('a list that is here already is asked for once', async () => {
  const client = createQueryClient()
  let reads = 0
  const queryFn = () => Promise.resolve((reads += 1))
  const list = new QueryObserver(client, { queryKey: ['billets.list', {}], queryFn })
  const stop = list.subscribe(() => undefined)
  await list.refetch()
  const before = reads
  await makeOld(client, 'billets.changed')
  expect(reads).toBe(before + 1)
  stop()
})

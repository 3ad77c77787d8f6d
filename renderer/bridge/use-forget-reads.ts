import { useQueryClient } from '@tanstack/react-query'

/** Has everything read anew: the rows are others than before, without an event for each of them. */
export function useForgetReads(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}

import { useOpenConnection } from './use-open-connection.ts'

/** Whether batches may be prepared on the open connection: it has a credential, or it is a desk of the book, where another one pays. */
export function useMayPrepare(): boolean {
  const connection = useOpenConnection()
  return connection === null || connection.retiredAt === null || connection.byBook
}

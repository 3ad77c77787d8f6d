import * as z from 'zod'

/** Why the company's book cannot be gone on with. What follows `full`, up to `arguments`, is of the history itself, and stops this desk. */
export const bookFaultSchema = z.enum([
  'away', // the server is not reached
  'held', // another session holds its head
  'rights', // the server's role, or this member's, may not do this
  'server', // the server is not as a book's has to be: its steps, tried, say what
  'clock', // this computer's clock is far from the server's
  'taken', // somebody else's book lies there already
  'late', // an invitation is older than a day
  'used', // somebody else has answered it
  'withdrawn', // an invitation was taken back
  'code', // the code that was read out is not that of who answered
  'words', // nothing lies at the server by the words of a recovery sheet
  'sheet', // a recovery sheet counts no more: used, renewed, or its maker was removed
  'sheet-lost', // the server has its part of a recovery sheet no more, or other bytes
  'foreign', // the book is of another account than this connection
  'approval', // what was to be sent is not approved as the company asks
  'full', // more than the server takes
  'gap', // an entry is not shown that has to be there
  'chain', // the hash over all before it is another one
  'repeated', // an entry stands there twice
  'signature', // an entry is not of whom it says
  'fork', // its author saw another history
  'behind', // the server knows less than this desk: an old backup, or a tail that was cut
  'ahead', // another desk has read more than the server has
  'moved', // the server is another one than the book lay on, and not every desk was heard since
  'rewritten', // another entry stands at a number that was applied here
  'arguments', // a call says what no desk could read
  'blob', // bytes of a file are missing at the server, or other ones
  'key', // this desk was not given the key of the epoch, or was removed
  'newer', // this Quita is too old to read on
  'vault', // this desk could not apply it
])
export type BookFault = z.infer<typeof bookFaultSchema>

/** Words for payments that are held before anybody presses, in English. */
export const holds = {
  linePerson: 'Payments put on hold by {author}',
  memoryTitle: 'No payment leaves until the memory has been checked',
  memoryDetail: 'Payments that were made may be missing from this connection. Check before you fill anything in.',
  foot: 'Nothing is sent while this lasts: see the notice.',
} as const

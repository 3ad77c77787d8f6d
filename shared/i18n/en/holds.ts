/** Words for payments that are held before anybody presses, in English. */
export const holds = {
  linePerson: 'Payments held by {author}',
  memoryTitle: 'No payment leaves until the memory is checked',
  memoryDetail: 'Payments that were made may be missing from this connection. Check before you fill anything in.',
  foot: 'Nothing is sent while this holds: see the notice.',
} as const

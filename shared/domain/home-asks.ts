const list = { text: '', limit: 5, before: null } as const

/** What home asks of lists. */
export const homeAsks = {
  statement: { limit: 100 },
  /** What the foot of the window asks for. */
  newest: { limit: 1 },
  doubtful: { ...list, tab: 'doubtful' },
  processing: { ...list, tab: 'processing' },
} as const

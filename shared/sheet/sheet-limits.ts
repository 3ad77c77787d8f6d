/** The most bytes and columns of a file that is read; how many rows, its reader says. Apart from what tells its shape, which a thread that reads does without. */
export const SHEET_LIMITS = { bytes: 20 * 1024 * 1024, columns: 100 } as const

/** Rows of a batch at most. */
export const MOST_BATCH_ROWS = 5_000
/** The largest remessa that is read, in bytes. */
export const MOST_REMESSA_BYTES = 20 * 1024 * 1024

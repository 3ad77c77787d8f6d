import { wireCount } from './text.ts'

/** Which page of a list is asked for, from 1 (some institutions count from 0), and how many rows it has. */
export const pageQuery = { page_offset: wireCount(0, 1_000_000), page_limit: wireCount(1, 100) }

import { wireCount } from './text.ts'

/** Which page of a list is asked for, from 1, and how many rows it has. */
export const pageQuery = { page_offset: wireCount(1, 1_000_000), page_limit: wireCount(1, 100) }

import { localDate } from '../time/local-date.ts'

/** The day of the central bank's lists from which the table of institutions is. */
export const institutionTableDay = localDate('2026-08-22')

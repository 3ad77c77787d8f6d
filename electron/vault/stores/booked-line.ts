import { bookedStatuses } from '../../../shared/domain/booked-status.ts'

const words = ['', ...bookedStatuses].map((status) => `'${status}'`).join(', ')

/** Says that a line is booked; one that tells no state at all stands in the statement because its money moved. SQL. */
export const bookedLine = `upper(trim(status)) IN (${words})`

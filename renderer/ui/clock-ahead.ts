import { createContext } from 'react'

/** How many milliseconds this computer's clock is ahead of the institution's; 0 where that is not known. */
export const ClockAhead = createContext(0)

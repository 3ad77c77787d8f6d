/** The shortest and the longest reason that is kept of what is written in Quita's own window, in characters. */
export const reasonLength = { min: 5, max: 300 } as const

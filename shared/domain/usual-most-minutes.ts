/** The most minutes until an unused window locks itself, where the company's policy names no other. */
export const USUAL_MOST_MINUTES = 15

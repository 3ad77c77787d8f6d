/** Words of the screen `payments`, in Brazilian Portuguese. */
export const payments = {} as const

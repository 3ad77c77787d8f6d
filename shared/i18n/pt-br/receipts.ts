/** Words of the screen `receipts`, in Brazilian Portuguese. */
export const receipts = {} as const

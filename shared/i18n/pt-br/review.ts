/** Words of the screen `review`, in Brazilian Portuguese. */
export const review = {} as const

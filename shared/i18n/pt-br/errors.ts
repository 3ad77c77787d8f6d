/** Words of the area `errors`, in Brazilian Portuguese. */
export const errors = {} as const

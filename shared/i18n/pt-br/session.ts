/** Words of the area `session`, in Brazilian Portuguese. */
export const session = {} as const

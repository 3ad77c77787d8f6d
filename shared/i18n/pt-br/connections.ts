/** Words of the area `connections`, in Brazilian Portuguese. */
export const connections = {} as const

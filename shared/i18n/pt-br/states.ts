/** Words of the area `states`, in Brazilian Portuguese. */
export const states = {} as const

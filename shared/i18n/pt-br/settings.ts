/** Words of the area `settings`, in Brazilian Portuguese. */
export const settings = {} as const

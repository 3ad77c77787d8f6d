/** Words of the area `common`, in Brazilian Portuguese. */
export const common = {} as const

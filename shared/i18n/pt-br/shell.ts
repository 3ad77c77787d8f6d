/** Words of the area `shell`, in Brazilian Portuguese. */
export const shell = {} as const

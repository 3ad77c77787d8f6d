/** Words of the screen `home`, in Brazilian Portuguese. */
export const home = {} as const

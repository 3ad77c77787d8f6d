/** Words of the screen `pay-manual`, in Brazilian Portuguese. */
export const payManual = {} as const

import * as z from 'zod'

/** A typed line, digits only: 47 of a bank slip, 48 of a collection slip. Check digits are shared/billet's to judge. */
export const billetLineSchema = z.string().regex(/^(\d{47}|\d{48})$/)

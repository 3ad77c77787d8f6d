import * as z from 'zod'

/** The copy-and-paste text of a Pix QR code as it will be sent: read by shared/brcode, never changed. */
export const qrTextSchema = z.string().min(1).max(512)

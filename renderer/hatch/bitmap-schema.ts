import * as z from 'zod'

/** A picture of pixels, which is nothing but pixels. */
export const bitmapSchema = z.custom<ImageBitmap>((value) => value instanceof ImageBitmap)

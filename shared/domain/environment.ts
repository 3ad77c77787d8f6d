import * as z from 'zod'

/** Which world a connection pays in; decides the frame of the window and keeps the data of each apart. */
export const environmentSchema = z.enum(['training', 'homologation', 'production'])
/** `training` (built-in bank), `homologation` or `production`. */
export type Environment = z.infer<typeof environmentSchema>

import * as z from 'zod'

// zod would try whether code may be made from text, which the page's policy refuses and reports.
z.config({ jitless: true })

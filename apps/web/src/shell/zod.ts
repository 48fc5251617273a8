import { z } from 'zod'

// The page's policy forbids code made from strings, which is how Zod compiles schemas unless it is told not to.
z.config({ jitless: true })

export { z }

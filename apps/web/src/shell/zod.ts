import { z } from 'zod'

// The CSP forbids eval, which Zod's JIT uses unless it is disabled.
z.config({ jitless: true })

export { z }

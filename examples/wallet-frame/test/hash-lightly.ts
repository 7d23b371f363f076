import { hashPassword } from '../src/password/hash-password.js'
import type { Ports } from '../src/ports/ports.js'

/** Hashes a password as the frame does, at a lower cost. Use it in tests that do not depend on the hash. */
export const hashLightly: Ports['hashPassword'] = (input) => hashPassword({ ...input, memory: 64, passes: 1 })

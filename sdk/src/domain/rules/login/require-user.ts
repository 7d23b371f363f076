import type { User } from '../../entities/user.js'
import { mustBeAuthenticated } from '../../errors/base.js'

/** Returns the user. Throws `MUST_BE_AUTHENTICATED` without one. */
export function requireUser(user: User | undefined, message?: string | undefined): User {
  if (!user) throw mustBeAuthenticated(message)
  return user
}

import * as z from 'zod/mini'
import type { User } from '../../domain/entities/user.js'
import { UserCodec } from './user.js'

/** A user as text, for storage. There is nothing secret in it. */
export const writeUserText = (user: User): string => JSON.stringify(z.encode(UserCodec, user))

/** The user in a text of {@link writeUserText}; undefined when it is not one, such as that of another version. */
export function readUserText(text: string | null): User | undefined {
  if (text === null) return undefined
  try {
    const decoded = z.safeDecode(UserCodec, JSON.parse(text) as z.input<typeof UserCodec>)
    return decoded.success ? decoded.data : undefined
  } catch {
    return undefined
  }
}

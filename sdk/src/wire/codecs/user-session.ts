import * as z from 'zod/mini'
import type { UserSession } from '../../domain/entities/user-session.js'
import { Seconds } from './seconds.js'
import { tolerant } from './tolerant.js'

const words = tolerant(z.nullable(z.string()), null)

const Wire = z.looseObject({
  id: z.string(),
  browser: words,
  system: words,
  created_at: Seconds,
  last_used_at: Seconds,
  is_current: tolerant(z.boolean(), false),
  awaits_approval: tolerant(z.optional(z.boolean()), false),
})

/** Wire names stop here. */
export const UserSessionCodec = z.codec(Wire, z.custom<UserSession>(), {
  decode: (wire): UserSession => ({
    id: wire.id,
    browser: wire.browser,
    system: wire.system,
    createdAt: wire.created_at,
    lastUsedAt: wire.last_used_at,
    isCurrent: wire.is_current,
    awaitsApproval: wire.awaits_approval ?? false,
  }),
  encode: (session) => ({
    id: session.id,
    browser: session.browser,
    system: session.system,
    created_at: session.createdAt,
    last_used_at: session.lastUsedAt,
    is_current: session.isCurrent,
    awaits_approval: session.awaitsApproval,
  }),
})

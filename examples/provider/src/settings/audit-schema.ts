import * as z from 'zod/mini'

/** The audit log of changes by servers and commands. */
export const AuditSchema = z.prefault(
  z.strictObject({
    /** Days after which entries are deleted. Export them before, if you need them for longer. Default: 365. */
    retentionDays: z._default(z.int().check(z.positive(), z.lte(36_500)), 365),
  }),
  {},
)

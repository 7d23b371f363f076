import { catch as readOr } from 'zod/mini'
import type { output, ZodMiniType } from 'zod/mini'

/** Reads what the schema reads, and `otherwise` for what it does not: null, nothing, or what a newer server sends. */
export const tolerant = <schema extends ZodMiniType>(schema: schema, otherwise: output<schema>) =>
  readOr(schema, otherwise)

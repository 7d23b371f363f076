import { catch as readOr } from 'zod/mini'
import type { output, ZodMiniType } from 'zod/mini'

/** Decodes a value, or returns `otherwise` if the schema rejects it: null, a missing value, or a newer server's. */
export const tolerant = <schema extends ZodMiniType>(schema: schema, otherwise: output<schema>) =>
  readOr(schema, otherwise)

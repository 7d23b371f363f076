import * as z from 'zod/mini'

const Store = z.strictObject({
  file: z.enum(['keyhook.db', 'recovery.db']),
  fingerprint: z.string(),
  sha256: z.string(),
})

/** What a copy says of itself: when it was made, which stores are in it, and by which secrets they are sealed. */
export const CopyManifest = z.strictObject({
  madeAt: z.string(),
  version: z.string(),
  pair: z.string(),
  main: z.optional(Store),
  recovery: z.optional(Store),
})

export type CopyManifest = z.output<typeof CopyManifest>
export type StoreCopy = z.output<typeof Store>

export const manifestName = 'manifest.json'

import * as z from 'zod/mini'

const Store = z.strictObject({
  file: z.enum(['keyhook.db', 'recovery.db']),
  fingerprint: z.string(),
  sha256: z.string(),
})

/** The manifest of a backup: its time, its stores, and the fingerprints of the secrets that seal them. */
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

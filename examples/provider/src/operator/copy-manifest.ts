import * as z from 'zod/mini'

const store = z.strictObject({
  file: z.enum(['keyhook.db', 'recovery.db']),
  fingerprint: z.string(),
  sha256: z.string(),
})

/** What a copy says of itself: when it was made, and by which secrets its stores are sealed. */
export const CopyManifest = z.strictObject({
  madeAt: z.string(),
  version: z.string(),
  pair: z.string(),
  main: store,
  recovery: store,
})

export type CopyManifest = z.output<typeof CopyManifest>

export const manifestName = 'manifest.json'

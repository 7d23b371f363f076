// Two exports: the digests of an entry and of the end of a log.

import type { Schema } from '../database/schema.js'
import { keyedDigest } from '../rules/digest.js'

/** Returns the keyed digest of an entry. It covers the previous entry, so a changed entry breaks the chain. */
export const digestEntry = (
  key: Uint8Array,
  { app_id, at, body, number, previous }: Omit<Schema['audit_entries'], 'digest'>,
): string => keyedDigest(key, 'audit-entry', app_id, String(number), String(at), previous, body)

/**
 * Returns the keyed digest of the first and last position of a log. An attacker without the key cannot remove entries
 * from either end.
 */
export const sealHead = (
  key: Uint8Array,
  { app_id, digest, first_number, first_previous, number }: Omit<Schema['audit_heads'], 'seal'>,
): string => keyedDigest(key, 'audit-head', app_id, String(number), digest, String(first_number), first_previous)

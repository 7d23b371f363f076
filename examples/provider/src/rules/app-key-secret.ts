// Two exports: the form of a server key's secret, and its digest.

import { randomToken } from '../bytes/random.js'
import { keyedDigest } from './digest.js'

const prefix = 'khs_'
const form = /^khs_[\w-]{43}$/

/** Creates the secret of a server key, with 256 random bits. Secret scanners recognise the prefix. */
export const makeAppKeySecret = (): string => `${prefix}${randomToken(32)}`

/** Returns the stored form of a secret. Returns undefined for text that is not the secret of a server key. */
export const digestAppKey = (
  names: Uint8Array,
  { appId, secret }: { appId: string; secret: string },
): string | undefined => (form.test(secret) ? keyedDigest(names, 'app-key', appId, secret) : undefined)

import { createHash } from 'node:crypto'

/** Returns the hash of a text, as used in manifests, locks and plans: `sha256-` followed by 64 hexadecimal digits. */
export const hashText = (text: string): string => `sha256-${createHash('sha256').update(text).digest('hex')}`

import { about } from '../database/sealed-columns.js'
import { toBytes } from '../bytes/encodings.js'
import { isEqual } from '../bytes/hash.js'
import { digest } from '../rules/digest.js'
import type { Secrets } from '../rules/make-secrets.js'
import { seal, unseal } from '../rules/seal.js'

/**
 * Seals the digest of a code. Without sealing, an attacker could find a six-digit code by trying all codes. A rotation
 * of secrets seals the digest again.
 */
export const sealCode = ({ codes }: Pick<Secrets, 'codes'>, id: string, code: string): Promise<string> =>
  seal(codes, digest(code), about.code({ id }))

export const isCode = async (
  { codes }: Pick<Secrets, 'codes'>,
  stored: { readonly id: string; readonly digest: string },
  typed: string,
): Promise<boolean> => isEqual(await unseal(codes, stored.digest, about.code(stored)), toBytes(digest(typed)))

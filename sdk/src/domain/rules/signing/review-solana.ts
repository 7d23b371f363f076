import { readBase64 } from '../../../base/base64.js'
import type { SignReview, SignWarning } from '../../entities/sign-review.js'
import type { SolanaSignRequest } from '../../entities/solana.js'
import { bytesToHex } from '../evm/hex.js'
import { readMessage } from './read-message.js'
import { claimsSignIn } from '../login/read-sign-in-message.js'
import { readSolanaSignInMessage } from '../login/read-solana-sign-in-message.js'
import { leastFee } from '../solana/least-fee.js'
import { readSolanaTransaction } from '../solana/read-solana-transaction.js'
import { solanaWarnings } from './solana-warnings.js'

/** Returns a readable review of a request to sign on Solana. Unreadable bytes are returned as hex. */
export function reviewSolana(request: SolanaSignRequest, { href, now }: reviewSolana.Context): SignReview {
  const { address, data, method } = request
  const bytes = readBase64(data)
  const hex = bytesToHex(bytes ?? new Uint8Array())
  if (method === 'solana_signTransaction') {
    const transaction = bytes && readSolanaTransaction(bytes)
    if (!transaction) return { kind: 'operation', warnings: [] }
    const fee = transaction.feePayer === address ? leastFee(transaction) : 0n
    return { kind: 'solana-transaction', transaction, fee, warnings: solanaWarnings(transaction) }
  }
  const { kind, text } = readMessage(hex)
  const message = kind === 'text' ? readSolanaSignInMessage(text) : undefined
  if (!message) return { kind, text, warnings: claimsSignIn(text) ? ['malformed-sign-in'] : [] }
  const found: { readonly [warning in SignWarning]?: boolean } = {
    'other-domain': href !== undefined && message.domain !== new URL(href).host,
    'other-account': message.address !== address,
    'expired': message.expirationTime !== undefined && message.expirationTime <= now,
    'not-yet-valid': message.notBefore !== undefined && message.notBefore > now,
  }
  return {
    kind: 'solana-sign-in',
    text,
    message,
    warnings: (Object.keys(found) as SignWarning[]).filter((warning) => found[warning]),
  }
}

export declare namespace reviewSolana {
  type Context = {
    /** Milliseconds since the epoch. */
    now: number
    /** URL of the page, which a sign-in message must match. */
    href?: string | undefined
  }
}

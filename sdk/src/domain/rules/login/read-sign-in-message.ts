import type { SignInMessage } from '../../entities/sign-review.js'
import { isAddress } from '../evm/hex.js'
import { readSignIn } from './read-sign-in.js'

/** Returns true for a text that claims to be a sign-in message (EIP-4361 or a similar format). */
export const claimsSignIn = (message: string): boolean => /wants you to sign in with your \w+ account/i.test(message)

/** Parses the sign-in message of an Ethereum wallet (EIP-4361). Returns undefined for any other text. */
export const readSignInMessage = (message: string): SignInMessage | undefined =>
  readSignIn(message, {
    accounts: 'Ethereum',
    isAddress,
    readChainId,
    hasStatement: ([line]) => line !== '',
    marksNoStatement: true,
  })

function readChainId(text: string | undefined): number | undefined {
  const id = /^\d+$/.test(text ?? '') ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : undefined
}

import { readSignIn } from './read-sign-in.js'

/**
 * Parses the sign-in message of a Solana wallet (Sign In With Solana). Returns undefined for any other text. The
 * message always names the main network, even if the page uses another network.
 */
export function readSolanaSignIn(message: string): readSignIn.ReturnType<'mainnet'> {
  const read = readSignIn(message, {
    accounts: 'Solana',
    isAddress: (text): text is string => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text ?? ''),
    readChainId: (text) => (text === 'mainnet' ? text : undefined),
    hasStatement: ([line, after]) => line !== '' && after === '',
    marksNoStatement: false,
  })
  return read?.scheme === undefined ? read : undefined
}

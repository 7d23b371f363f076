import { readSignIn } from './read-sign-in.js'

/**
 * Parses the message by which a wallet on Solana logs in to a page (Sign In With Solana). Undefined for every other text.
 * It is always for the main network, even if the page uses another network.
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

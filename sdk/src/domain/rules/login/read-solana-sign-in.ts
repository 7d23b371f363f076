import { readSignIn } from './read-sign-in.js'

/**
 * The message by which a wallet on Solana logs in to a page (Sign In With Solana); undefined for everything else. It is
 * for the main network, whatever the page does elsewhere.
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

/** What a wallet signs to log in to a page (EIP-4361, and its like on Solana), line by line as `readSignIn` reads it. */
export const writeSignIn = (message: writeSignIn.Parameters): string =>
  [
    `${message.domain} wants you to sign in with your ${message.accounts} account:`,
    message.address,
    '',
    message.statement,
    '',
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${new Date(message.issuedAt).toISOString()}`,
  ].join('\n')

export declare namespace writeSignIn {
  type Parameters = {
    /** Whose accounts they are, as the first line says it. */
    accounts: 'Ethereum' | 'Solana'
    address: string
    chainId: number | 'mainnet'
    /** Of the page, with its port. */
    domain: string
    /** Milliseconds since the epoch. */
    issuedAt: number
    nonce: string
    statement: string
    uri: string
    version: '1'
  }
}

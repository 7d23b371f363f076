const end =
  /^Issued At: \S+(?:\nExpiration Time: \S+)?(?:\nNot Before: \S+)?(?:\nRequest ID: \S*)?\nResources:(?:\n- \S+)+$/

/**
 * Whether a message is, line by line, the one that was asked for (EIP-4361, FIP-11). The parser that verifies it reads
 * more than that: fields in other orders, and lines that a phone need not have shown.
 */
export function isRequestedMessage(message: string, { nonce, origin }: { nonce: string; origin: string }): boolean {
  const [domain, address = '', gap, statement = '', space, uri, version, chain, given, ...rest] = message.split('\n')
  return (
    domain === `${new URL(origin).host} wants you to sign in with your Ethereum account:` &&
    /^0x[0-9a-fA-F]{40}$/.test(address) &&
    gap === '' &&
    /^Farcaster (?:Auth|Connect)$/.test(statement) &&
    space === '' &&
    uri === `URI: ${origin}` &&
    version === 'Version: 1' &&
    chain === 'Chain ID: 10' &&
    given === `Nonce: ${nonce}` &&
    end.test(rest.join('\n'))
  )
}

const end =
  /^Issued At: \S+(?:\nExpiration Time: \S+)?(?:\nNot Before: \S+)?(?:\nRequest ID: \S*)?\nResources:(?:\n- \S+)+$/

/**
 * Checks line by line that a message is the requested message (EIP-4361, FIP-11). The library's parser is less strict.
 * It also accepts other field orders, and lines that a phone may not have shown.
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

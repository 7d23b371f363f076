import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-ethereum-chain.ts': [
    { breaks: 'threat 14', in: 'createEthereumChain.read', replace: '!read || …', by: 'false' },
  ],
  'create-smart-wallets.ts': [
    { breaks: 'threat 70', in: 'link', replace: "owner?.status !== 'active'", by: '!owner' },
    { breaks: 'threat 70', in: 'link', replace: 'derived !== address', by: 'derived === undefined' },
  ],
  'create-wallet-login.ts': [
    { breaks: 'threat 59', in: 'check', replace: 'statement !== undefined && …', by: 'false' },
    { breaks: 'threat 14', in: 'check', replace: '!by', by: 'false' },
    { breaks: 'threat 14', in: 'check', remove: 'await requireNotSmartWallet(call, address)' },
    { breaks: 'threat 14', in: 'check', replace: "by === 'contract' && network !== undefined ? …", by: 'address' },
    { breaks: 'threat 59', in: 'redeem', replace: 'account?.user_id !== call.session.user_id', by: '!account' },
    { breaks: 'threat 19', in: 'link', replace: 'linkStatement', by: 'undefined' },
    { breaks: 'threat 19', in: 'check', replace: 'network === undefined || isSignedBy(…)', by: 'true' },
    { breaks: 'threat 14', in: 'requireChain', replace: "signInChains && chainId !== 'mainnet' && …", by: 'false' },
  ],
  'index.ts': [{ breaks: 'threat 59', in: 'siwe.signs', replace: "signedBy === 'contract' && !(…)", by: 'false' }],
  'is-meant.ts': [
    { breaks: 'threat 14', in: 'isMeant', replace: 'domain === host && …', by: 'true' },
    { breaks: 'threat 14', in: 'isMeant', replace: 'scheme === undefined || `${scheme}:` === protocol', by: 'true' },
    { breaks: 'threat 14', in: 'isMeant', replace: 'uri === page || uri.startsWith(`${page}/`)', by: 'true' },
    { breaks: 'threat 14', in: 'isMeant', replace: 'statement === undefined || isStatement(statement)', by: 'true' },
    { breaks: 'threat 14', in: 'isMeant', replace: "!field.test(statement ?? '')", by: 'true' },
    { breaks: 'threat 14', in: 'isMeant', replace: 'Math.abs(issuedAt - now) <= skew', by: 'true' },
    { breaks: 'threat 14', in: 'isMeant', replace: 'expirationTime === undefined || expirationTime > now', by: 'true' },
    { breaks: 'threat 14', in: 'isMeant', replace: 'notBefore === undefined || notBefore <= now', by: 'true' },
  ],
  'login-nonce.ts': [
    { breaks: 'threat 15', in: 'parts', remove: 'chainType' },
    { breaks: 'threat 14', in: 'parts', remove: 'address' },
    { breaks: 'threat 14', in: 'seal', remove: "origin ?? ''" },
    { breaks: 'threat 7', in: 'parts', remove: 'client' },
    { breaks: 'threat 7', in: 'seal', remove: "proof?.thumbprint ?? ''" },
    { breaks: 'threat 14', in: 'seal', remove: 'purposeKey(purpose)' },
    { breaks: 'threat 14', in: 'readLoginNonce', replace: 'isOwners && …', by: 'isOwners ? expiresAt : undefined' },
  ],
  'verify-by-contract.ts': [
    {
      breaks: 'threat 14',
      in: 'verifyByContract',
      replace: 'signature.length > longest || !/^0x(?:[0-9a-f]{2})+$/i.test(signature)',
      by: '!/^0x(?:[0-9a-f]{2})+$/i.test(signature)',
    },
    { breaks: 'threat 14', in: 'verifyByContract', replace: 'SignatureErc8010.validate(given.signature)', by: 'false' },
    { breaks: 'threat 14', in: 'verifyByContract', replace: 'signer && isAddressEqual(…)', by: 'false' },
  ],
})

// Several exports: the parts of `viem` that call contracts. The build inlines its imports, because the package is
// large.

export { SignatureErc8010 } from 'ox/erc8010'
export { createClient, custom, hashMessage, http, isAddressEqual, recoverAddress } from 'viem'
export { getChainId, getCode, verifyHash } from 'viem/actions'

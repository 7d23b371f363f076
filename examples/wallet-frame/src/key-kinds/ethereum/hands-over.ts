import type { TypedData } from './typed-data.js'

/**
 * Farcaster's EIP-712 types with lasting effects. They register or transfer an account, change its recovery address, or
 * change its keys. One type assigns a name to an address. Farcaster accepts only these fields in this order.
 */
const handOverTypes: readonly string[] = [
  'Transfer(uint256 fid,address to,uint256 nonce,uint256 deadline)',
  'TransferAndChangeRecovery(uint256 fid,address to,address recovery,uint256 nonce,uint256 deadline)',
  'ChangeRecoveryAddress(uint256 fid,address from,address to,uint256 nonce,uint256 deadline)',
  'Register(address to,address recovery,uint256 nonce,uint256 deadline)',
  'Remove(address owner,bytes key,uint256 nonce,uint256 deadline)',
  'UserNameProof(string name,uint256 timestamp,address owner)',
  'Add(address owner,uint32 keyType,bytes key,uint8 metadataType,bytes metadata,uint256 nonce,uint256 deadline)',
]

/**
 * Returns true for typed data that gives another key an account, votes, credit or rights at a contract. Matches
 * Farcaster's types, and each type whose name begins with `Delegate` or `Delegation`.
 */
export function handsOver({ primaryType, types }: TypedData): boolean {
  if (/^Delegat(?:e|ion)/.test(primaryType)) return true
  const fields = (types[primaryType] ?? []).map(({ name, type }) => `${type} ${name}`)
  return handOverTypes.includes(`${primaryType}(${fields.join(',')})`)
}

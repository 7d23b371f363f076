import type { DecodedCall } from '../../domain/entities/transaction.js'

/**
 * One argument of a known function: the function that reads it, and the field of the decoded call that it fills, if
 * any.
 */
export type Argument = {
  readonly type: 'address' | 'uint' | 'bool' | 'uints' | 'bytes'
  readonly name?:
    | 'token'
    | 'spender'
    | 'operator'
    | 'approved'
    | 'amount'
    | 'tokenId'
    | 'tokenIds'
    | 'amounts'
    | 'transferFrom'
    | 'transferTo'
    | 'expiration'
}

export type CallSignature = {
  readonly name: string
  readonly action: DecodedCall['action']
  readonly standard: 'erc20' | 'nft' | 'either'
  readonly arguments: readonly Argument[]
}

const address = (name?: Argument['name']): Argument => ({ type: 'address', ...(name && { name }) })
const uint = (name?: Argument['name']): Argument => ({ type: 'uint', ...(name && { name }) })
const uints = (name: Argument['name'] & string): Argument => ({ type: 'uints', name })
const bytes: Argument = { type: 'bytes' }

const row = (
  selector: string,
  name: string,
  action: DecodedCall['action'],
  standard: CallSignature['standard'],
  ...args: readonly Argument[]
): readonly [string, CallSignature] => [selector, { name, action, standard, arguments: args }]

/**
 * Functions that the review describes, by selector. `approve` and `transferFrom` exist in both ERC-20 and ERC-721. For
 * these two, the number is decoded as `amount`, and both `isErc20Ish` and `isNFTIsh` are true.
 */
export const callSignatures: ReadonlyMap<string, CallSignature> = new Map([
  row('0x095ea7b3', 'approve', 'approve', 'either', address('spender'), uint('amount')),
  // Functions of Permit2, which stores its own allowances.
  row(
    '0x87517c45',
    'approve',
    'approve',
    'erc20',
    address('token'),
    address('spender'),
    uint('amount'),
    uint('expiration'),
  ),
  row('0x39509351', 'increaseAllowance', 'approve', 'erc20', address('spender'), uint('amount')),
  row('0xa22cb465', 'setApprovalForAll', 'approve', 'nft', address('operator'), { type: 'bool', name: 'approved' }),
  row('0xa9059cbb', 'transfer', 'transfer', 'erc20', address('transferTo'), uint('amount')),
  row(
    '0x23b872dd',
    'transferFrom',
    'transfer',
    'either',
    address('transferFrom'),
    address('transferTo'),
    uint('amount'),
  ),
  row(
    '0x42842e0e',
    'safeTransferFrom',
    'transfer',
    'nft',
    address('transferFrom'),
    address('transferTo'),
    uint('tokenId'),
  ),
  row(
    '0xb88d4fde',
    'safeTransferFrom',
    'transfer',
    'nft',
    address('transferFrom'),
    address('transferTo'),
    uint('tokenId'),
    bytes,
  ),
  row(
    '0xf242432a',
    'safeTransferFrom',
    'transfer',
    'nft',
    address('transferFrom'),
    address('transferTo'),
    uint('tokenId'),
    uint('amount'),
    bytes,
  ),
  row(
    '0x2eb2c2d6',
    'safeBatchTransferFrom',
    'batch transfer',
    'nft',
    address('transferFrom'),
    address('transferTo'),
    uints('tokenIds'),
    uints('amounts'),
    bytes,
  ),
  row('0x1249c58b', 'mint', 'mint', 'nft'),
  row('0xa0712d68', 'mint', 'mint', 'either', uint('amount')),
  row('0x6a627842', 'mint', 'mint', 'nft', address('transferTo')),
  row('0x40c10f19', 'mint', 'mint', 'either', address('transferTo'), uint('amount')),
  row('0x94bf804d', 'mint', 'mint', 'erc20', uint('amount'), address('transferTo')),
  row('0x156e29f6', 'mint', 'mint', 'nft', address('transferTo'), uint('tokenId'), uint('amount')),
  row('0x731133e9', 'mint', 'mint', 'nft', address('transferTo'), uint('tokenId'), uint('amount'), bytes),
  row('0x1f7fdffa', 'mintBatch', 'mint', 'nft', address('transferTo'), uints('tokenIds'), uints('amounts'), bytes),
  row('0xa1448194', 'safeMint', 'mint', 'nft', address('transferTo'), uint('tokenId')),
  row('0x8832e6e3', 'safeMint', 'mint', 'nft', address('transferTo'), uint('tokenId'), bytes),
  row('0x40d097c3', 'safeMint', 'mint', 'nft', address('transferTo')),
  row('0x755edd17', 'mintTo', 'mint', 'nft', address('transferTo')),
  row('0x449a52f8', 'mintTo', 'mint', 'erc20', address('transferTo'), uint('amount')),
])

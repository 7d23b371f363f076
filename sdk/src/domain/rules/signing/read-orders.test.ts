// Proves threat 61.
import { keccak256, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { TypedData } from '../../entities/ethereum.js'
import { writeFields } from './has-fields.js'
import { readOrders } from './read-orders.js'

const offerer = '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'
const market = '0x0000a26b00c1F0DF003000390027140000fAa719'
const zero = `0x${'0'.repeat(40)}`
const collection = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const word = `0x${'0'.repeat(64)}`

const fields = (text: string) =>
  text.split(',').map((field) => ({ type: field.split(' ')[0]!, name: field.split(' ')[1]! }))
const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const types: TypedData['types'] = {
  OrderComponents: fields(
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  ),
  OfferItem: fields(item),
  ConsiderationItem: fields(`${item},address recipient`),
}
const requested = (amount: string, recipient: string) => ({
  itemType: 0,
  token: zero,
  identifierOrCriteria: 0,
  startAmount: amount,
  endAmount: '1000',
  recipient,
})
const listing = {
  offerer,
  zone: zero,
  offer: [{ itemType: '2', token: collection, identifierOrCriteria: '4099', startAmount: 1, endAmount: 1 }],
  consideration: [requested('975000', offerer.toLowerCase()), requested('25000', market)],
  orderType: 0,
  startTime: '1700000000',
  endTime: '1795147200',
  zoneHash: word,
  salt: '1',
  conduitKey: word,
  counter: 0,
}
const domain = {
  name: 'Seaport',
  version: '1.6',
  chainId: 1,
  verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
}
const single: TypedData = { domain, types, primaryType: 'OrderComponents', message: listing }
const order = {
  offerer,
  gives: [{ kind: 'nft', token: collection, tokenId: 4099n, amount: 1n, recipient: undefined }],
  gets: [{ kind: 'native', token: zero, tokenId: undefined, amount: 1000n, recipient: offerer.toLowerCase() }],
  othersGet: [{ kind: 'native', token: zero, tokenId: undefined, amount: 1000n, recipient: market }],
  startTime: 1_700_000_000_000,
  endTime: 1_795_147_200_000,
}
const empty = { ...listing, offerer: zero, offer: [], consideration: [] }
const bulk = (tree: unknown, type = 'OrderComponents[2][2]'): TypedData => ({
  domain,
  types: { ...types, BulkOrder: [{ name: 'tree', type }] },
  primaryType: 'BulkOrder',
  message: { tree },
})

describe('Seaport orders', () => {
  test('the order types match the Seaport contract', () => {
    const encoded = ['OrderComponents', 'ConsiderationItem', 'OfferItem'].map(
      (name) => `${name}(${writeFields(types, name)})`,
    )
    expect(keccak256(toHex(encoded.join('')))).toBe(
      '0xfa445660b7e21515a59617fcd68910b487aa5808b8abda3d78bc85df364b2c2f',
    )
  })

  test("returns an order's maximum payment and minimum proceeds", () => {
    expect(readOrders(single)).toEqual([order])
  })

  test('lists each order of a Seaport bulk signature', () => {
    const other = { ...listing, offer: [{ ...listing.offer[0], itemType: 4, identifierOrCriteria: 0 }] }
    const any = { ...order, gives: [{ ...order.gives[0], kind: 'any-nft', tokenId: undefined }] }
    expect(
      readOrders(
        bulk([
          [listing, other],
          [empty, empty],
        ]),
      ),
    ).toEqual([order, any])
  })

  test.each([
    ['a tree of another type', bulk([[listing, listing]], 'OfferItem[2][2]')],
    ['a tree of another size', bulk([listing, listing, listing], 'OrderComponents[3]')],
    [
      'only empty orders',
      bulk([
        [empty, empty],
        [empty, empty],
      ]),
    ],
    ['an unknown item type', { ...single, message: { ...listing, offer: [{ ...listing.offer[0], itemType: 6 }] } }],
    ['a missing item', { ...single, types: { ...types, OfferItem: fields(item).slice(1) } }],
    ['no contract', { ...single, domain: { name: 'Seaport' } }],
    ['another type', { ...single, primaryType: 'OfferItem' }],
  ])('rejects a Seaport order with %s', (_, data) => {
    expect(readOrders(data)).toBeUndefined()
  })
})

// Proves security rule 43.
import { expect, test } from 'vitest'
import { forgedOrder, realOrder } from '@keyhook/wallet-frame/test/forged-order'
import { encodeType, isKnownTypedData } from './is-known-typed-data.js'
import { serializeTypedData } from './serialize-typed-data.js'

const domain = { chainId: 1, verifyingContract: '0x52908400098527886E0F7030069857D2E4169EE7' }
const mail = {
  domain,
  primaryType: 'Mail',
  types: {
    Unused: [],
    Person: [{ name: 'name', type: 'string' }],
    Mail: [
      { name: 'to', type: 'Person[2][]' },
      { name: 'reply', type: 'Address' },
      { name: 'number', type: 'uint256' },
    ],
    Address: [{ name: 'of', type: 'Person' }],
  },
  message: {},
}
const mailType = 'Mail(Person[2][] to,Address reply,uint256 number)Address(Person of)Person(string name)'

test('encodes an EIP-712 type with each referenced struct once, sorted by name', () => {
  expect(encodeType(mail)).toBe(mailType)
  expect(encodeType({ types: {}, primaryType: 'Mail' })).toBe(undefined)
  expect(encodeType(serializeTypedData(forgedOrder))).toBe(undefined)
})

test('threat 26: treats typed data as known if it is an order, a permit or a listed type', () => {
  const permit = {
    domain,
    primaryType: 'Permit',
    types: {
      Permit: ['address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'].map(
        (field) => ({
          type: field.split(' ')[0]!,
          name: field.split(' ')[1]!,
        }),
      ),
    },
    message: {
      ...{ owner: domain.verifyingContract, spender: domain.verifyingContract },
      ...{ value: 1, nonce: 0, deadline: 1 },
    },
  }
  expect(isKnownTypedData(permit, [])).toBe(true)
  expect(
    isKnownTypedData({ ...permit, primaryType: 'Permission', types: { Permission: permit.types.Permit } }, []),
  ).toBe(false)
  expect(isKnownTypedData(serializeTypedData(realOrder), [])).toBe(true)
  expect(isKnownTypedData(serializeTypedData(forgedOrder), [])).toBe(false)
  expect(isKnownTypedData(mail, [])).toBe(false)
  expect(isKnownTypedData(mail, ['', 'Mail', mailType.replace('uint256', 'uint8')])).toBe(false)
  expect(isKnownTypedData(mail, [mailType])).toBe(true)
})

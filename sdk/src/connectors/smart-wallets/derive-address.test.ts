import { expect, test } from 'vitest'
import { deriveAddress } from './derive-address.js'
import { accountVersions } from './smart-accounts.js'

const owner = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'

/** Addresses for this owner, from a local node with the vendors' factories, and published accounts of Coinbase. */
const known = [
  ['safe', '1.4.1', owner, '0x19fe3BB42a601DDb52DF23e4E491a0C187062c3a'],
  ['safe', '1.5.0', owner, '0xb8cB34a3e5ffEbFEE1163201f2efd83C9c65a85a'],
  ['kernel', '0.3.1', owner, '0x5cD5c2bB15fFBe653015377E62926aFa60D5e0a7'],
  ['kernel', '0.3.2', owner, '0x31505243D51B74D8c6D22e988D29b08D87167D03'],
  ['kernel', '0.3.3', owner, '0x44825570e42b15a925e284b59E4d581e5053d71F'],
  ['light_account', '2.0.0', owner, '0xD54ebe79dBFdD0F75709E16fc50F0d556079183a'],
  ['thirdweb', '1.5.20', owner, '0x935A730C22477800AFc9DABeEAf96c9e9b8b8A62'],
  [
    ...(['coinbase_smart_wallet', '1.1'] as const),
    ...(['0x30daB87B1fCcF37A981B49eaf005217C29AFB781', '0x889942B56A61010D8b8F1a6FfcC3856CA0Ecca73'] as const),
  ],
  [
    ...(['coinbase_smart_wallet', '1.1'] as const),
    ...(['0x429A71fE1C17F890c3545F4ad05e4559c5489faA', '0x06D30a8DA60dDd004A93db4C1b3360c9068e64C1'] as const),
  ],
  ['coinbase_smart_wallet', '1', owner, '0x745618c3248CC923f1E926BD09fA184e4910d56e'],
] as const

test.each(known)(
  'threat 70: derives the address of %s %s for the owner %s like its factory contract',
  (type, version, by, address) => {
    expect(deriveAddress({ owner: by, type, version })).toBe(address)
    if (accountVersions[type][0] === version)
      expect(deriveAddress({ owner: by, type, version: undefined })).toBe(address)
    expect(deriveAddress({ owner: address, type, version })).not.toBe(address)
  },
)

test('derives no address for an unknown account type or version', () => {
  for (const type of ['biconomy', 'custom', 'simple'] as const)
    expect(deriveAddress({ owner, type, version: undefined })).toBeUndefined()
  expect(deriveAddress({ owner, type: 'safe', version: '9.9' })).toBeUndefined()
})

// Proves threat 31.
import { expect, test } from 'vitest'
import { key } from '../../../test/signer.js'
import { checkPolicy } from './check-policy.js'

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const listed = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const spender = '0x52908400098527886E0F7030069857D2E4169EE7'

const fields = (text: string) =>
  text.split(',').map((field) => {
    const [type, name] = field.split(' ')
    return { name, type }
  })

const domain = { name: 'Permit2', chainId: 1, verifyingContract: permit2 }
const allowanceOf = (token: string) => ({ token, amount: '1', expiration: '9', nonce: '0' })
const transferOf = (token: string) => ({ token, amount: '1' })
const allowance = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
const transfer = 'address token,uint256 amount'

const permits: Readonly<Record<string, (...tokens: readonly [string, ...string[]]) => object>> = {
  PermitSingle: (token) => ({
    types: {
      PermitSingle: fields('PermitDetails details,address spender,uint256 sigDeadline'),
      PermitDetails: fields(allowance),
    },
    message: { details: allowanceOf(token), spender, sigDeadline: '9' },
  }),
  PermitBatch: (...tokens) => ({
    types: {
      PermitBatch: fields('PermitDetails[] details,address spender,uint256 sigDeadline'),
      PermitDetails: fields(allowance),
    },
    message: { details: tokens.map(allowanceOf), spender, sigDeadline: '9' },
  }),
  PermitTransferFrom: (token) => ({
    types: {
      PermitTransferFrom: fields('TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline'),
      TokenPermissions: fields(transfer),
    },
    message: { permitted: transferOf(token), spender, nonce: '0', deadline: '9' },
  }),
}

test.each(Object.entries(permits))(
  "threat 31: signs a permit only if the policy's contracts contain each of its tokens: %s",
  (primaryType, permit) => {
    const check = (contracts: readonly string[], ...tokens: readonly [string, ...string[]]) =>
      checkPolicy(
        { blindSigning: false, contracts },
        {
          address: key.address,
          method: 'eth_signTypedData_v4',
          params: [key.address, { domain, primaryType, ...permit(...tokens) }],
        },
      )

    expect(() => check([permit2, listed], listed, listed)).not.toThrow()
    expect(() => check([permit2, listed], listed.toLowerCase(), listed)).not.toThrow()
    expect(() => check([permit2, listed], other, listed)).toThrow('not allow this contract')
    expect(() => check([listed], listed)).toThrow('not allow this contract')
    if (primaryType === 'PermitBatch')
      expect(() => check([permit2, listed], listed, other)).toThrow('not allow this contract')
  },
)

test.each([{ maxValue: '5' }, { valueADay: '5' }, { maxValue: '5', valueADay: '5', contracts: [key.address] }])(
  'threat 31: a policy with a value limit signs no call of the wallet itself, whose code could pay more: %o',
  (limits) => {
    const check = (policy: object, transaction: object) =>
      checkPolicy(
        { blindSigning: false, ...policy },
        { address: key.address, method: 'eth_signTransaction', params: [{ chainId: 1, ...transaction }] },
      )
    const call = { to: key.address.toLowerCase(), data: '0xb61d27f6' }

    expect(() => check(limits, call)).toThrow('not allow this contract')
    expect(() => check(limits, { to: key.address })).not.toThrow()
    expect(() => check({ contracts: [key.address] }, call)).not.toThrow()
  },
)

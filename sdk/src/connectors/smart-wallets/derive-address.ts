import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  getContractAddress,
  type Hex,
  keccak256,
  pad,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { accountVersions, type SmartAccountKind } from './smart-accounts.js'

/**
 * Smart wallet types whose address the SDK computes. Omits the ERC-4337 sample account, because its creation code
 * contains the owner.
 */
type Derived = Exclude<keyof typeof accountVersions, 'simple'>

/** The factory of an account, which deploys it with CREATE2. */
type Factory = {
  readonly factory: Hex
  /** Hash of the code that creates the account. */
  readonly creation: Hex
  /** The data whose hash is the salt. */
  readonly salt: (owner: Hex) => Hex
}

const noIndex = pad('0x', { size: 32 })
const ownerFirst = (owner: Hex) => encodeAbiParameters(parseAbiParameters('address, uint256'), [owner, 0n])
const coinbaseOwners = (owner: Hex) => encodeAbiParameters(parseAbiParameters('bytes[], uint256'), [[pad(owner)], 0n])

const kernelAbi = parseAbi([
  'function initialize(bytes21 validator, address hook, bytes validatorData, bytes hookData, bytes[] config)',
])
/** Kernel's validator contract for one ECDSA key. */
const kernelValidator = '0x845ADb2C711129d4f3966735eD98a9F09fC4cE57'
function kernelSetup(owner: Hex): Hex {
  const args = [concatHex(['0x01', kernelValidator]), zeroAddress, owner, '0x', []] as const
  return concatHex([encodeFunctionData({ abi: kernelAbi, args }), noIndex])
}

const safeAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function multiSend(bytes transactions)',
  'function enableModules(address[] modules)',
])
const [safeModule, safeModuleSetup] = [
  '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
  '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47',
] as const
const safeSetup = (multiSend: Hex) => (owner: Hex) => {
  const enable = encodeFunctionData({ abi: safeAbi, functionName: 'enableModules', args: [[safeModule]] })
  // Encodes one delegated call: operation, address, value, length and data.
  const transactions = encodePacked(
    ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
    [1, safeModuleSetup, 0n, BigInt(enable.length / 2 - 1), enable],
  )
  const data = encodeFunctionData({ abi: safeAbi, functionName: 'multiSend', args: [transactions] })
  const args = [[owner], 1n, multiSend, data, safeModule, zeroAddress, 0n, zeroAddress] as const
  return concatHex([keccak256(encodeFunctionData({ abi: safeAbi, functionName: 'setup', args })), noIndex])
}

/**
 * The factories of each version, which have the same address on every chain. Biconomy has no entry, because
 * permissionless computes its address.
 */
const factories: {
  readonly [kind in Derived]: { readonly [version in (typeof accountVersions)[kind][number]]: Factory }
} = {
  safe: {
    '1.4.1': {
      factory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
      creation: '0x76733d705f71b79841c0ee960a0ca880f779cde7ef446c989e6d23efc0a4adfb',
      salt: safeSetup('0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'),
    },
    '1.5.0': {
      factory: '0x14F2982D601c9458F93bd70B218933A6f8165e7b',
      creation: '0x9dd695a8d96e2c0f6ede304e13cc2efe754fa353b7389a23340c9317113bc975',
      salt: safeSetup('0x218543288004CD07832472D464648173c77D7eB7'),
    },
  },
  kernel: {
    '0.3.1': {
      factory: '0xaac5D4240AF87249B3f71BC8E4A2cae074A3E419',
      creation: '0x85d96aa1c9a65886d094915d76ccae85f14027a02c1647dde659f869460f03e6',
      salt: kernelSetup,
    },
    '0.3.2': {
      factory: '0x7a1dBAB750f12a90EB1B60D2Ae3aD17D4D81EfFe',
      creation: '0xc7c48c9dd12de68b8a4689b6f8c8c07b61d4d6fa4ddecdd86a6980d045fa67eb',
      salt: kernelSetup,
    },
    '0.3.3': {
      factory: '0x2577507b78c2008Ff367261CB6285d44ba5eF2E9',
      creation: '0xc452397f1e7518f8cea0566ac057e243bb1643f6298aba8eec8cdee78ee3b3dd',
      salt: kernelSetup,
    },
  },
  light_account: {
    '2.0.0': {
      factory: '0x0000000000400CdFef5E2714E63d8040b700BC24',
      creation: '0xb30cd6f012db015079ac967b74383df52ee337c57510baaca7e6b98aecb686af',
      salt: ownerFirst,
    },
  },
  thirdweb: {
    '1.5.20': {
      factory: '0x4be0ddfebca9a5a4a617dee4dece99e7c862dceb',
      creation: '0xfd6691dacb169b95a8d52421193d0cc899ed505c34bd77ee083fb1622ad12442',
      salt: (owner) => encodeAbiParameters(parseAbiParameters('address, bytes'), [owner, '0x']),
    },
  },
  coinbase_smart_wallet: {
    '1.1': {
      factory: '0xBA5ED110eFDBa3D005bfC882d75358ACBbB85842',
      creation: '0xa53d9968113cdf38ec78edc985b30bcb1a274ddaa221624c1d15604f70b0761a',
      salt: coinbaseOwners,
    },
    '1': {
      factory: '0x0BA5ED0c6AA8c49038F819E587E2633c4A9F428a',
      creation: '0x5153041b4b8e36c84ca233b2fb610f85b8831b5e56a365618f507f8784fe034e',
      salt: coinbaseOwners,
    },
  },
}

const isDerived = (type: SmartAccountKind): type is Derived => Object.hasOwn(factories, type)

/**
 * Computes the address of the smart wallet with a single owner, without a node. Returns undefined for a type that it
 * cannot compute.
 */
export function deriveAddress({ owner, type, version }: deriveAddress.Parameters): Hex | undefined {
  if (!isDerived(type)) return undefined
  const versions: { readonly [version: string]: Factory | undefined } = factories[type]
  const found = versions[version ?? accountVersions[type][0]]
  if (!found) return undefined
  const { creation, factory, salt } = found
  return getContractAddress({
    ...{ opcode: 'CREATE2', from: factory, bytecodeHash: creation },
    salt: keccak256(salt(owner)),
  })
}

export declare namespace deriveAddress {
  type Parameters = { owner: Hex; type: SmartAccountKind; version: string | undefined }
}

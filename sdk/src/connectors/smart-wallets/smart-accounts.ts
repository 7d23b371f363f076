import type { Chain, Client as ViemClient, JsonRpcAccount, LocalAccount, Transport } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  type SmartAccount,
  toCoinbaseSmartAccount,
  toSimple7702SmartAccount,
} from 'viem/account-abstraction'
import type { SmartWalletType } from '../../domain/entities/smart-wallet.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { createOwner } from './create-owner.js'

type Options = {
  /** viem client for a node of this network. */
  readonly client: ViemClient<Transport, Chain, JsonRpcAccount | LocalAccount | undefined>
  readonly owner: createOwner.ReturnType['account']
  readonly version: string | undefined
}

const entryPoints = { '0.6': entryPoint06Address, '0.7': entryPoint07Address, '0.8': entryPoint08Address } as const
const entryPoint07 = { address: entryPoint07Address, version: '0.7' } as const
const entryPoint06 = { address: entryPoint06Address, version: '0.6' } as const

/** The supported versions of each type, default first. For `simple`, these are versions of the entry point. */
export const accountVersions = {
  safe: ['1.4.1', '1.5.0'],
  kernel: ['0.3.1', '0.3.3', '0.3.2'],
  light_account: ['2.0.0'],
  thirdweb: ['1.5.20'],
  coinbase_smart_wallet: ['1.1', '1'],
  simple: ['0.7', '0.6', '0.8'],
} as const

/** Returns the requested version if the type supports it. Default: the first version. */
function pick<version extends string>(versions: readonly [version, ...version[]], given: string | undefined): version {
  const found = given === undefined ? versions[0] : versions.find((version) => version === given)
  if (found) return found
  throw new KeyhookError(
    'INVALID_REQUEST',
    `Unknown smart wallet version ${given}. Known versions: ${versions.join(', ')}.`,
  )
}

/** Returns the version of a Kernel account, which is part of its message signatures. */
export const kernelVersion = (version: string | undefined) => pick(accountVersions.kernel, version)

/**
 * Contract code for embedded wallets (EIP-7702): the account by the authors of ERC-4337, which has the same address on
 * every network.
 */
export const accountCode = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
export const accountEntryPoint = entryPoint08Address

/** The smart wallet types in an app's settings, and the embedded wallet as a smart account. */
export type SmartAccountKind = SmartWalletType | 'custom'

/** Opens the smart account of each implementation. The code of each loads on first use. */
export const smartAccounts: Readonly<Record<SmartAccountKind, (options: Options) => Promise<SmartAccount>>> = {
  async safe({ client, owner, version }) {
    const { toSafeSmartAccount } = await import('permissionless/accounts')
    const picked = pick(accountVersions.safe, version)
    return toSafeSmartAccount({ client, entryPoint: entryPoint07, owners: [owner], version: picked })
  },
  custom: ({ client, owner }) =>
    toSimple7702SmartAccount({ client, owner: owner as never, entryPoint: '0.8', implementation: accountCode }),
  async kernel({ client, owner, version }) {
    const { toKernelSmartAccount } = await import('permissionless/accounts')
    const picked = kernelVersion(version)
    return toKernelSmartAccount({ client, entryPoint: entryPoint07, owners: [owner], version: picked })
  },
  async light_account({ client, owner, version }) {
    const { toLightSmartAccount } = await import('permissionless/accounts')
    const picked = pick(accountVersions.light_account, version)
    return toLightSmartAccount({ client, entryPoint: entryPoint07, owner, version: picked })
  },
  async biconomy({ client, owner }) {
    const { toBiconomySmartAccount } = await import('permissionless/accounts')
    return toBiconomySmartAccount({ client, entryPoint: entryPoint06, owners: [owner] })
  },
  async thirdweb({ client, owner, version }) {
    const { toThirdwebSmartAccount } = await import('permissionless/accounts')
    const picked = pick(accountVersions.thirdweb, version)
    return toThirdwebSmartAccount({ client, entryPoint: entryPoint07, owner, version: picked })
  },
  coinbase_smart_wallet: ({ client, owner, version }) =>
    toCoinbaseSmartAccount({ client, owners: [owner], version: pick(accountVersions.coinbase_smart_wallet, version) }),
  async simple({ client, owner, version }) {
    const { toSimpleSmartAccount } = await import('permissionless/accounts')
    const picked = pick(accountVersions.simple, version)
    const entryPoint = { address: entryPoints[picked], version: picked }
    return toSimpleSmartAccount({ client, entryPoint, owner } as Parameters<typeof toSimpleSmartAccount>[0])
  },
}

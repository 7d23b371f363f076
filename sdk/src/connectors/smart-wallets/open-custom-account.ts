import { bundlerActions, type BundlerActions } from 'viem/account-abstraction'
import { createClient } from 'viem'
import { sign7702Authorization } from '../../actions/wallet/sign-7702-authorization.js'
import { getReader } from '../../calls/chain-kinds/ethereum/get-reader.js'
import type { CustomAccount } from '../../calls/smart-wallet/custom-account.js'
import type { Client } from '../../client.js'
import type { SmartWalletConfig } from '../../domain/entities/smart-wallet.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { getNode } from '../../calls/chain-kinds/ethereum/get-node.js'
import { bundlerTransport } from './bundler-transport.js'
import { openSmartWallets } from './open-smart-wallets.js'
import { accountCode, accountEntryPoint } from './smart-accounts.js'

/** Code of an account that delegates to this contract (EIP-7702). */
const delegated = `0xef0100${accountCode.slice(2)}`.toLowerCase()
const receiptTimeout = 120_000

/**
 * Opens embedded wallets as smart accounts by EIP-7702, if the app's settings have a bundler for the contract's entry
 * point.
 */
export function openCustomAccount(
  client: Client,
  { config, paymasterContext }: openCustomAccount.Options,
): CustomAccount {
  const wallets = new Map<string, openSmartWallets.ReturnType>()
  const bundlers = new Map<number, Bundler>()
  const networkOf = (chainId: number) => config.networks.find((network) => network.chainId === chainId)

  function walletOf(owner: string) {
    const opened = wallets.get(owner) ?? openSmartWallets(client, { ...options, owner })
    wallets.set(owner, opened)
    return opened
  }
  const options = {
    config: { ...config, type: 'custom', version: undefined },
    paymasterContext,
    onSwitch: () => {},
  } as const

  function bundlerOf(chainId: number): Bundler {
    const network = networkOf(chainId)
    if (!network)
      throw new KeyhookError('UNSUPPORTED_CHAIN_ID', `The app's settings have no bundler on chain ${chainId}.`)
    const made =
      bundlers.get(chainId) ??
      createClient({ transport: bundlerTransport(network.bundlerUrl, getNode(client, { chainId })) }).extend(
        bundlerActions,
      )
    bundlers.set(chainId, made)
    return made
  }

  const readStatus: CustomAccount['readStatus'] = async ({ address, chainId }) => {
    if (!networkOf(chainId)) return 'unsupported'
    const node = getReader(client, chainId)
    const codeOf = async (account: string) => String(await node('eth_getCode', [account, 'latest'])).toLowerCase()
    const [code, contract, known] = await Promise.all([
      codeOf(address),
      codeOf(accountCode),
      bundlerOf(chainId)
        .getSupportedEntryPoints()
        .catch(() => []),
    ])
    if (contract === '0x' || !known.some((entryPoint) => entryPoint.toLowerCase() === accountEntryPoint.toLowerCase()))
      return 'unsupported'
    // Treats a wallet with another contract's code as unsupported, so that the SDK does not replace that code.
    return code === '0x' ? 'ready' : code === delegated ? 'supported' : 'unsupported'
  }

  return {
    readStatus,
    async send({ address, chainId }, { calls, isSponsored, uiOptions }) {
      if (isSponsored && !networkOf(chainId)?.paymasterUrl)
        throw new KeyhookError('INVALID_REQUEST', `The app's settings have no paymaster for chain ${chainId}.`)
      const status = await readStatus({ address, chainId })
      if (status === 'unsupported')
        throw new KeyhookError(
          'INVALID_REQUEST',
          `On chain ${chainId}, this wallet can send only one call at a time and pays the fee itself.`,
        )
      const smart = await walletOf(address).getClientForChain({ id: chainId })
      const authorization =
        status === 'ready'
          ? await sign7702Authorization(client, { address, chainId, contractAddress: accountCode })
          : undefined
      const operation = { calls: [...calls], ...(authorization && { authorization }) }
      const options = { isSponsored, uiOptions }
      return smart.sendUserOperation(operation as never, options).catch((error: unknown) => {
        throw toTyped(error)
      })
    },
    findReceipt: (chainId, hash) =>
      bundlerOf(chainId)
        .getUserOperationReceipt({ hash })
        .then(toReceipt, (error: unknown) => {
          if (error instanceof Error && error.name === 'UserOperationReceiptNotFoundError') return undefined
          throw error
        }),
    waitForReceipt: (chainId, hash) =>
      bundlerOf(chainId)
        .waitForUserOperationReceipt({ hash, pollingInterval: 1000, timeout: receiptTimeout })
        .then(toReceipt, (cause: unknown) => {
          throw new KeyhookError('TIMED_OUT', `The operation ${hash} is not mined yet.`, { cause })
        }),
  }
}

type Bundler = Pick<
  BundlerActions,
  'getSupportedEntryPoints' | 'getUserOperationReceipt' | 'waitForUserOperationReceipt'
>

export declare namespace openCustomAccount {
  type Options = {
    config: SmartWalletConfig
    /** Context for paymasters. Overrides the settings. */
    paymasterContext?: Readonly<Record<string, unknown>> | undefined
  }
}

/** Returns the error of the user or the wallet from viem's wrapper, or a generic error. */
function toTyped(error: unknown): KeyhookError {
  for (let cause = error; cause; cause = (cause as { cause?: unknown }).cause) if (isKeyhookError(cause)) return cause
  return new KeyhookError('TRANSACTION_FAILURE', 'The bundler or the paymaster rejected the operation.', {
    cause: error,
  })
}

type Receipt = Awaited<ReturnType<Bundler['getUserOperationReceipt']>>

const toReceipt = ({ logs, receipt, success }: Receipt): CustomAccount.Receipt => ({
  ...{ isSuccess: success, logs },
  transaction: receipt,
})

'use client'
import { createElement, type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import { warnOfRejection } from '../../base/warn-of-rejection.js'
import { perClient } from '../../calls/app/per-client.js'
import { provideOwnAccount } from '../../calls/smart-wallet/custom-account.js'
import { linkSmartWallet } from '../../calls/smart-wallet/link-smart-wallet.js'
import { loadSmartWalletConfig } from '../../calls/smart-wallet/load-smart-wallet-config.js'
import { whenAppSettled } from '../../calls/app/when-app-settled.js'
import { getChainId } from '../../calls/wallet/get-chain-id.js'
import type { Client } from '../../client.js'
import type { openSmartWallets, SmartWalletClient } from '../../connectors/smart-wallets/open-smart-wallets.js'
import type { SmartWalletConfig, SmartWalletType } from '../../domain/entities/smart-wallet.js'
import { isKeyhookError, KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { findEmbeddedWallet } from '../../domain/rules/wallet/find-embedded-wallet.js'
import { useClient } from '../core/use-client.js'
import { useKeyhook } from '../core/use-keyhook.js'
import { SmartWalletsContext } from './use-smart-wallets.js'

/**
 * Creates a smart wallet for every user with an embedded Ethereum wallet, and links it to the user. The embedded wallet
 * owns the smart wallet. Its implementation and networks come from the app's settings. Mount it below
 * `KeyhookProvider`. Loads its code once a user with an embedded Ethereum wallet is logged in.
 *
 * @example
 * import { KeyhookProvider } from '@keyhook/sdk'
 * import { SmartWalletsProvider } from '@keyhook/sdk/smart-wallets'
 * import type { ReactNode } from 'react'
 *
 * export const Providers = ({ children }: { children: ReactNode }) => (
 * <KeyhookProvider appId="keyhookviteexampleapp0001" apiUrl="https://auth.example.com">
 * <SmartWalletsProvider>{children}</SmartWalletsProvider>
 * </KeyhookProvider>
 * )
 */
export function SmartWalletsProvider({ children, config: given }: SmartWalletsProvider.Props): ReactElement {
  const client = useClient()
  const { user } = useKeyhook()
  const owner = findEmbeddedWallet(user ?? undefined, undefined, 'ethereum')?.address
  // Compares the config by content, because pages often pass a new object with each render.
  const context = JSON.stringify(given?.paymasterContext)
  const [opened, setOpened] = useState<Opened>()
  const [chainId, setChainId] = useState<number>()
  const [shown, setShown] = useState<{ of: Opened; client: SmartWalletClient }>()
  // The owner is the embedded wallet whose smart wallet failed to open.
  const [failed, setFailed] = useState<{ owner: string; error: KeyhookError }>()

  useEffect(() => {
    if (!owner) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const open = async () => {
      await whenAppSettled(client, { signal })
      const config = await loadSmartWalletConfig(client, { signal })
      if (!config.isEnabled || config.networks.length === 0) return undefined
      const [{ openSmartWallets }, { openCustomAccount }] = await Promise.all([
        import('../../connectors/smart-wallets/open-smart-wallets.js'),
        import('../../connectors/smart-wallets/open-custom-account.js'),
      ])
      const paymasterContext = context === undefined ? undefined : (JSON.parse(context) as Record<string, unknown>)
      const wallets = openSmartWallets(client, { config, owner, paymasterContext, onSwitch: setChainId })
      if (!signal.aborted) {
        setFailed(undefined)
        setOpened({ config, owner, wallets })
      }
      return openCustomAccount(client, { config, paymasterContext })
    }
    const opening = open()
    const forget = provideOwnAccount(client, opening)
    opening.catch((error: unknown) => {
      if (!signal.aborted) setFailed({ owner, error: toKeyhookError(error) })
    })
    return () => {
      forget()
      controller.abort()
    }
  }, [client, context, owner])

  const current = opened && opened.owner === owner ? opened : undefined
  const networks = current?.config.networks
  const wanted =
    networks?.find((network) => network.chainId === chainId) ??
    networks?.find((network) => owner !== undefined && network.chainId === getChainId(client, owner)) ??
    networks?.[0]
  const wantedId = wanted?.chainId

  useEffect(() => {
    if (!current || wantedId === undefined) return undefined
    let isOver = false
    current.wallets.getClientForChain({ id: wantedId }).then(
      (smart) => {
        if (isOver) return
        setFailed(undefined)
        setShown({ of: current, client: smart })
        linkOnce(client, { client: smart, type: current.config.type })
      },
      (error: unknown) => {
        if (!isOver) setFailed({ owner: current.owner, error: toOpeningError(error) })
      },
    )
    return () => void (isOver = true)
  }, [client, current, wantedId])

  const error = failed && failed.owner === owner ? failed.error : undefined
  const value = useMemo(
    () => ({
      client: shown && shown.of === current ? shown.client : undefined,
      error,
      getClientForChain: async (chain: { id: number }) => {
        if (!current) throw error ?? new KeyhookError('EMBEDDED_WALLET_NOT_FOUND', 'The user has no smart wallet.')
        return current.wallets.getClientForChain(chain)
      },
    }),
    [current, error, shown],
  )
  return createElement(SmartWalletsContext.Provider, { value }, children)
}

/**
 * Returns an error with the cause's message, because viem and permissionless name the cause, such as a missing
 * contract.
 */
function toOpeningError(cause: unknown): KeyhookError {
  if (isKeyhookError(cause)) return cause
  const { message = '', shortMessage = message } = cause as { message?: string; shortMessage?: string }
  const error = new KeyhookError('UNKNOWN_AUTH_ERROR', `The smart wallet could not be opened. ${shortMessage}`, {
    cause,
  })
  warnOfRejection('SmartWalletsProvider', error)
  return error
}

type Opened = { config: SmartWalletConfig; owner: string; wallets: openSmartWallets.ReturnType }

export declare namespace SmartWalletsProvider {
  type Props = {
    /** Overrides the app's settings on the server. */
    config?:
      | {
          /** Context that each user operation sends to the paymaster. Overrides the app's settings. */
          paymasterContext?: Readonly<Record<string, unknown>> | undefined
        }
      | undefined
    /** Components that use the hooks of this entry. */
    children?: ReactNode
  }
}

const tried = perClient(() => new Set<string>())

/**
 * Links a smart wallet to its user, unless the user already has a linked smart wallet. Runs once per page load, without
 * a prompt, because it only adds the wallet's own address. A guest account stays a guest, because a smart wallet is not
 * a login method. A failure has no effect on the wallet.
 */
function linkOnce(client: Client, { client: smart, type }: linkOnce.Options): void {
  const { user } = client.store.getState()
  // The type 'simple' (the sample account of ERC-4337) cannot sign messages, so it cannot be linked.
  if (!user || !type || type === 'simple') return
  if (user.linkedAccounts.some((account) => account.type === 'smart_wallet')) return
  const { address } = smart.account
  const key = `${user.id} ${address}`
  if (tried(client).has(key)) return
  tried(client).add(key)
  const uiOptions = { showWalletUIs: false }
  linkSmartWallet(client, {
    ...{ address, chainId: smart.chain.id, type },
    sign: (message) => smart.signMessage({ message }, { uiOptions }),
  }).catch(() => {})
}

declare namespace linkOnce {
  type Options = { client: SmartWalletClient; type: SmartWalletType | undefined }
}

'use client'
import { useMemo } from 'react'
import type { exportEncryptedWallet } from '../../actions/wallet/export-encrypted-wallet.js'
import { handled } from '../../base/handled.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'

/**
 * Exports the key of an embedded wallet, encrypted to your public key, if the app's settings have `encryptedExport`.
 * Anyone with your private key controls the wallet, so keep the private key out of the page.
 *
 * @example
 * import { useHeadlessExportWallet } from '@keyhook/sdk'
 *
 * export function ExportKey({ address }: { address: string }) {
 *   const { exportWallet } = useHeadlessExportWallet()
 *   const backUp = async () => {
 *     const answer = await fetch('/backup-key')
 *     const { encryptedKey } = await exportWallet({ address, publicKey: await answer.json() })
 *     await fetch('/backups', { method: 'POST', body: encryptedKey })
 *   }
 *   return <button onClick={backUp}>Back up the key</button>
 * }
 */
export function useHeadlessExportWallet(): useHeadlessExportWallet.ReturnType {
  const client = useClient()
  return useMemo(
    () => ({
      exportWallet: ({ address, publicKey }) =>
        handled(load().then(async (run) => ({ encryptedKey: await run(client, { address, publicKey }) }))),
    }),
    [client],
  )
}

/** Loads the code of key exports on the first call. */
const load = () =>
  import('../../actions/wallet/export-encrypted-wallet.js').then(
    ({ exportEncryptedWallet }) => exportEncryptedWallet,
    (cause: unknown) => {
      throw new KeyhookError('OFFLINE', 'The code that exports wallets could not be loaded.', { cause })
    },
  )

type UseHeadlessExportWalletReturnType = {
  /** Resolves with a compact JWE (ECDH-ES, A256GCM) of the key, in the format that other wallets accept. */
  exportWallet: (options: exportEncryptedWallet.Parameters) => Promise<{ encryptedKey: string }>
}

export declare namespace useHeadlessExportWallet {
  type Options = exportEncryptedWallet.Parameters
  type ReturnType = UseHeadlessExportWalletReturnType
}

import type { Intent } from '../../domain/entities/intent.js'
import type { SigningWallet } from '../../domain/entities/signing-wallet.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { walletConnectRetries } from '../../domain/rules/limits.js'
import type { ConnectExternalState } from '../wallet/connect-external.js'
import type { ProofResult } from './proof-flow.js'
import type { WalletProofState } from './wallet-proof.js'

/** What goes along: which choice it is, once it is connected which wallet, and what it is for. */
type Chosen = {
  intent: Intent
  /** The id of the choice; undefined for a wallet that was connected before. */
  walletId: string | undefined
  wallet: SigningWallet | undefined
}
type Connected = Chosen & { wallet: SigningWallet }

/** How far the login with a wallet is, from the choice of one to its signature. */
export type WalletLoginState =
  | { status: 'choosing' }
  | ({
      status: 'connecting'
      /** Pairs with a wallet on another device: to be shown as a QR code. */
      uri: string | undefined
      /** Pairs with the wallet's app on this phone: to be opened in a click. */
      link: string | undefined
    } & Chosen)
  /** The page is left for the wallet's app, which opens it again. */
  | ({ status: 'redirecting'; link: string } & Chosen)
  | ({ status: 'switching-network'; chainId: number } & Connected)
  /** The wallet asks the user to sign. Until `message` is there, it is being made. */
  | ({ status: 'awaiting-signature'; message: string | undefined } & Connected)
  /** It was signed; the provider looks at it. */
  | ({ status: 'submitting-signature' } & Connected)
  | ({ status: 'done'; result: ProofResult } & Chosen)
  | ({
      status: 'error'
      error: KeyhookError
      /** Whether the same wallet can be asked again: twice. */
      canRetry: boolean
    } & Chosen)

/** What a login with a wallet shows, of the flow that connects one and the flow that has it sign. */
export function walletLoginState(proof: WalletProofState, connection: ConnectExternalState): WalletLoginState {
  if (proof.status === 'initial') return { status: 'choosing' }
  const { intent, wallet, walletId } = proof
  const chosen = { intent, wallet, walletId }
  switch (proof.status) {
    case 'connecting':
      if (connection.status === 'redirecting') return { status: 'redirecting', link: connection.link, ...chosen }
      return { status: 'connecting', uri: undefined, link: undefined, ...pairingOf(connection), ...chosen }
    case 'switching-network':
      return { status: proof.status, chainId: proof.to, ...chosen, wallet: proof.wallet }
    case 'error': {
      const { error, retries = 0 } = proof
      const canRetry = retries < walletConnectRetries && error.code !== 'ACCOUNT_TRANSFER_REQUIRED'
      return { status: 'error', error, canRetry, ...chosen }
    }
    case 'done':
      return { status: 'done', result: proof.result, ...chosen }
    default:
      // A signature that the host brings is none of a wallet of ours.
      if (!wallet) return { status: 'choosing' }
      return proof.status === 'submitting-signature'
        ? { status: proof.status, ...chosen, wallet }
        : { status: 'awaiting-signature', message: messageOf(proof), ...chosen, wallet }
  }
}

const pairingOf = (connection: ConnectExternalState) =>
  connection.status === 'connecting' ? { uri: connection.uri, link: connection.link } : {}

const messageOf = (proof: WalletProofState) => ('message' in proof ? proof.message : undefined)

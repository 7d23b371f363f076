import { findPopupHost } from '../../calls/oauth/find-popup-host.js'
import { addressOf, linkWallet, logInWithWallet, type WalletMethod, walletMethods } from './calls.js'
import { requestSignInMessage } from './sign-in.js'
import { signWithWallet } from './sign.js'
import type { Client } from '../../client.js'
import type { SigningWallet } from '../../domain/entities/connected-wallet.js'
import type { WalletProof } from '../../domain/entities/wallet-proof.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { walletNotConnected } from '../../domain/errors/to-wallet-error.js'
import { walletAppPromptDelay } from '../../domain/rules/limits.js'
import { findSupportedChain, parseChainId } from '../../domain/rules/evm/supported-chain.js'
import type { ProofEffects } from '../../flows/login/proof-flow.js'
import { checkProvable, proveAccount } from '../../flows/login/prove-account.js'
import type { WalletRequest, WalletProofEvent, WalletProofState } from './flow.js'

/** The effects of a wallet login by status. */
export const walletProofEffects = (method: WalletMethod): ProofEffects<WalletProofState, WalletProofEvent> => ({
  'connecting': async ({ chainId, intent, reach, wallet: given }, { client, signal }) => {
    checkProvable({ client, intent, method })
    // The start event has either a wallet or `reach`.
    const wallet = current(client, given ?? (await reach!(signal)))
    checkSigner(wallet, method)
    const to = chainToMoveTo(client, wallet, chainId)
    if (to === undefined) return { type: 'connected', wallet, address: wallet.address }
    return { type: 'connectedOnAnotherChain', wallet, to }
  },
  'switching-network': async ({ to, wallet }, { client }) => {
    if ('switchChain' in wallet) await wallet.switchChain(to)
    return { type: 'connected', wallet: current(client, wallet), address: wallet.address }
  },
  'generating-message': async ({ address, captchaToken, chainId, intent, wallet }, { client, signal }) => {
    checkProvable({ client, intent, method })
    const at = wallet && 'chainId' in wallet ? wallet.chainId : chainId
    const message = await requestSignInMessage(client, { address, captchaToken, chainId: at, method, signal })
    return { type: 'generated', message, address }
  },
  'awaiting-signature': async ({ message, wallet, walletId }, { client, signal }) => {
    // The host itself requests and submits the signature.
    if (!wallet) return new Promise(() => {})
    const isApp = walletId !== undefined && wallet.connectorType === 'wallet_connect_v2'
    if (isApp && findPopupHost(client).isMobile()) await client.platform.sleep(walletAppPromptDelay, signal)
    return { type: 'signed', proof: await signWithWallet(wallet, { message }) }
  },
  'submitting-signature': ({ disableSignup, intent, proof }, { client, signal }) =>
    proveAccount(
      { client, intent, method, signal },
      {
        identifier: addressOf(proof),
        known: { externalWalletMetadata: metadataOf(proof) },
        logIn: () => logInWithWallet(client, { disableSignup, method, proof, signal }),
        link: () => linkWallet(client, { method, proof, signal }),
      },
    ),
})

const metadataOf = ({ chainId, connectorType, walletClientType }: WalletProof) => ({
  chainId,
  connectorType,
  walletClientType,
})

/** Throws if a wallet cannot log in with this method. */
function checkSigner(wallet: SigningWallet, method: WalletMethod): void {
  if (wallet.connectorType.startsWith('embedded'))
    throw new KeyhookError('INVALID_REQUEST', 'Embedded wallets cannot log in. They are already linked.')
  if (wallet.type !== walletMethods[method].chainType)
    throw new KeyhookError('INVALID_REQUEST', `A wallet on ${wallet.type} cannot log in with '${method}'.`)
  if (!wallet.isConnected()) throw walletNotConnected()
}

/**
 * Returns the current object of a wallet. Compares a function, because functions stay the same while the fields change.
 */
const current = (client: Client, wallet: SigningWallet): SigningWallet =>
  client.store.getState().connections?.find(({ isConnected }) => isConnected === wallet.isConnected) ?? wallet

/**
 * Returns the chain to switch to: the requested chain, or the app's default chain if the app does not support the
 * wallet's chain.
 */
function chainToMoveTo(
  { app }: Client,
  wallet: SigningWallet,
  requested: WalletRequest['chainId'],
): number | undefined {
  if (!('chainId' in wallet)) return undefined
  const now = parseChainId(wallet.chainId)
  const isKnown = app.supportedChains.some(({ id }) => id === now)
  const wanted = requested === undefined ? (isKnown ? now : app.defaultChain.id) : findSupportedChain(app, requested).id
  return wanted === now ? undefined : wanted
}

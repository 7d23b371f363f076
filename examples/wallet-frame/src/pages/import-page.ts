import { type ChainType, embeddedWallets, FrameError, isKeyhookError, limits, pageMessages } from '@keyhook/sdk/wire'
import type { Caller } from '../session/frame.js'
import type { KeyKinds } from '../key-kinds/key-kinds.js'
import { readKind } from '../key-kinds/read-kind.js'
import { importWallet } from '../operations/import-wallet.js'
import { operation } from '../operations/operation.js'
import { readRecovery } from '../operations/read-recovery.js'
import { drawImport } from './draw-import.js'
import type { PageContext } from './page-context.js'
import { storageBlocked } from './storage-blocked.js'
import { choosePageLanguage } from './page-language.js'
import { pageWords } from './page-words.js'

type Recovering = readRecovery.Input
/** The importing user and their recovery method, from the embedding page's latest message. */
type Asking = { readonly caller: Caller; readonly recovery: Recovering }

/**
 * `…/embedded-wallets/import?chain`: lets the user type or paste the private key of another wallet app. The embedding
 * page receives the new wallet's address, but never the key. The key is never part of a message, address, log or store.
 */
export function importPage({ frame, query, window }: PageContext) {
  const { document } = window
  let address: string | undefined
  /** The user whose accounts are shown. */
  let owner: string | undefined
  let asking: Asking | undefined
  let tell: (() => void) | undefined

  /** Resolves with the next update, or after the maximum wait. */
  const until = () =>
    new Promise<void>((resolve) => {
      // Only the latest call waits.
      tell?.()
      const stop = frame.ports.after(limits.walletImportPoll, resolve)
      tell = () => {
        stop()
        resolve()
      }
    })

  return [
    operation(pageMessages.openImport, async (_, { language }, caller) => {
      const chainType = readChain(frame.keyKinds, query.get('chain'))
      await readKind(frame.keyKinds, chainType)
      const { accounts } = await readOwner(frame, caller, chainType)
      owner = caller.userId
      const words = pageWords(choosePageLanguage(window, language))
      const take = async (privateKey: string) => {
        if (!asking) throw new FrameError('error', 'Failed to import wallet')
        const { caller, recovery } = asking
        // The embedding page may send another user's token than the one the page was opened with.
        if (caller.userId !== owner) throw new FrameError('error', 'Failed to import wallet')
        const given = {
          chainType,
          imported: 'typed',
          privateKey,
          recovery: await readRecovery(frame, caller, recovery, true),
        } as const
        const wallet = await importWallet(frame, caller, given)
        address = wallet.address
        tell?.()
      }
      document.body.replaceChildren(drawImport(window, { accounts, chainType, take, words }))
      return {}
    }),
    operation(pageMessages.awaitImport, async (_, { accessToken: __, userId: ___, ...recovery }, caller) => {
      // Data from before this call stays valid.
      asking = { caller: { ...caller, signal: undefined }, recovery }
      if (address === undefined) await until()
      return address === undefined ? {} : { address }
    }),
  ]
}

/**
 * Reads the user. This page uses another key than the session, so the wallet frame, not this page, requests a
 * confirmation.
 */
async function readOwner({ api, key }: PageContext['frame'], caller: Caller, chain_type: ChainType) {
  try {
    return await api.call(embeddedWallets.owner, { chain_type }, caller)
  } catch (error) {
    const isStranger = isKeyhookError(error) && error.code === 'CONFIRMATION_REQUIRED'
    throw isStranger && !(await key.isShared()) ? storageBlocked(error) : error
  }
}

function readChain(kinds: KeyKinds, text: string | null): ChainType {
  const chainType = (Object.keys(kinds) as ChainType[]).find((each) => each === text)
  if (chainType) return chainType
  throw new FrameError('invalid_request_arguments', 'The chain of the wallet is missing')
}

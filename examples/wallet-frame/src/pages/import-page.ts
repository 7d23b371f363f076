import { type ChainType, embeddedWallets, FrameError, isKeyhookError, limits, pageMessages } from '@keyhook/sdk/wire'
import type { Caller } from '../session/frame.js'
import type { KeyKinds } from '../key-kinds/key-kinds.js'
import { readKind } from '../key-kinds/read-kind.js'
import { importWallet } from '../operations/import-wallet.js'
import { operation } from '../operations/operation.js'
import { readRecovery } from '../operations/read-recovery.js'
import { drawImport } from './draw-import.js'
import type { PageContext } from './page-context.js'
import { notKept } from './not-kept.js'
import { choosePageLanguage } from './page-language.js'
import { pageWords } from './page-words.js'

type Recovering = readRecovery.Input
/** Who imports, and how it is recovered: as the page around said last. */
type Asking = { readonly caller: Caller; readonly recovery: Recovering }

/**
 * `…/embedded-wallets/import?chain`: has the user type or paste the private key of another wallet app. The page around learns
 * the address once it is theirs, and never the key, which is in no message, address, log or store.
 */
export function importPage({ frame, query, window }: PageContext) {
  const { document } = window
  let address: string | undefined
  /** Whose accounts are shown. */
  let owner: string | undefined
  let asking: Asking | undefined
  let tell: (() => void) | undefined

  /** Resolves once there is something to tell, or it has been waited for as long as it may be. */
  const until = () =>
    new Promise<void>((resolve) => {
      // Who asks anew waits, and nobody else does.
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
        // The page around may bring another user's token than the one that the page was opened with.
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
      // What is typed later outlives this call.
      asking = { caller: { ...caller, signal: undefined }, recovery }
      if (address === undefined) await until()
      return address === undefined ? {} : { address }
    }),
  ]
}

/** A page whose key the session will never know asks for no confirmation: it would be the wallet frame's. */
async function readOwner({ api, key }: PageContext['frame'], caller: Caller, chain_type: ChainType) {
  try {
    return await api.call(embeddedWallets.owner, { chain_type }, caller)
  } catch (error) {
    const isStranger = isKeyhookError(error) && error.code === 'CONFIRMATION_REQUIRED'
    throw isStranger && !(await key.isShared()) ? notKept(error) : error
  }
}

function readChain(kinds: KeyKinds, text: string | null): ChainType {
  const chainType = (Object.keys(kinds) as ChainType[]).find((each) => each === text)
  if (chainType) return chainType
  throw new FrameError('invalid_request_arguments', 'The chain of the wallet is not named')
}

import { type ChainType, embeddedWallets, FrameError, isKeyhookError, limits, pageMessages } from '@keyhook/sdk/wire'
import type { Caller } from '../session/frame.js'
import type { KeyKinds } from '../key-kinds/key-kinds.js'
import { readKind } from '../key-kinds/read-kind.js'
import { importWallet, KeyFaultError } from '../operations/import-wallet.js'
import { operation } from '../operations/operation.js'
import { readRecovery } from '../operations/read-recovery.js'
import type { ImportOutcome } from './draw-import.js'
import { openImportWindow } from './import-window.js'
import type { PageContext } from './page-context.js'
import { storageBlocked } from './storage-blocked.js'
import { choosePageLanguage } from './page-language.js'

type Recovering = readRecovery.Input
/** The importing user and their recovery method, from the embedding page's latest message. */
type Asking = { readonly caller: Caller; readonly recovery: Recovering }

/**
 * `…/embedded-wallets/import?chain`: lets the user type or paste the private key of another wallet app, in a separate
 * window (security rule 41). The embedding page receives the new wallet's address, but never the key. The key is never
 * part of an address, log or store, or of a message to another origin.
 */
export function importPage({ frame, query, window }: PageContext) {
  const { document } = window
  let address: string | undefined
  /** The user whose accounts are shown. */
  let owner: string | undefined
  let asking: Asking | undefined
  let isCanceled = false
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

  async function take(chainType: ChainType, privateKey: string): Promise<ImportOutcome> {
    try {
      // The embedding page may send another user's token than the one the page was opened with.
      if (!asking || asking.caller.userId !== owner) return 'notImported'
      const { caller } = asking
      const recovery = await readRecovery(frame, caller, asking.recovery, true)
      const wallet = await importWallet(frame, caller, { chainType, imported: 'typed', privateKey, recovery })
      address = wallet.address
      tell?.()
      return 'imported'
    } catch (error) {
      return reasonOf(error)
    }
  }

  return [
    operation(pageMessages.openImport, async (_, _input, caller) => {
      const chainType = readChain(frame.keyKinds, query.get('chain'))
      await readKind(frame.keyKinds, chainType)
      const { accounts } = await readOwner(frame, caller, chainType)
      owner = caller.userId
      const shown = openImportWindow(window, {
        sheet: { accounts, chainType, language: choosePageLanguage(window) },
        take: (privateKey) => take(chainType, privateKey),
        onCancel() {
          isCanceled = true
          tell?.()
        },
      })
      document.body.replaceChildren(shown)
      return {}
    }),
    operation(pageMessages.awaitImport, async (_, { accessToken: __, userId: ___, ...recovery }, caller) => {
      // Data from before this call stays valid.
      asking = { caller: { ...caller, signal: undefined }, recovery }
      if (address === undefined && !isCanceled) await until()
      if (address !== undefined) return { address }
      if (isCanceled) throw new FrameError('error', 'The user closed the import', { code: 'USER_REJECTED' })
      return {}
    }),
  ]
}

/** Returns the reason for a failed import. */
function reasonOf(error: unknown): ImportOutcome {
  if (error instanceof KeyFaultError) return error.fault
  if (!isKeyhookError(error)) return 'notImported'
  if (error.code === 'LINKED_TO_ANOTHER_USER') return 'held'
  if (error.code === 'EMBEDDED_WALLET_ALREADY_EXISTS') return 'alreadyThere'
  if (error.code === 'MUST_BE_AUTHENTICATED' || error.code === 'MISSING_OR_INVALID_TOKEN') return 'ended'
  return 'notImported'
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

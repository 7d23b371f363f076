import {
  type ChainType,
  embeddedWallets,
  FrameError,
  isKeyhookError,
  limits,
  mfaFrameCalls,
  pageMessages,
} from '@keyhook/sdk/wire'
import type * as z from 'zod/mini'
import type { Caller, Frame } from '../session/frame.js'
import type { KeyKinds } from '../key-kinds/key-kinds.js'
import { readKind } from '../key-kinds/read-kind.js'
import { importWallet, KeyFaultError } from '../operations/import-wallet.js'
import { operation } from '../operations/operation.js'
import { readRecovery } from '../operations/read-recovery.js'
import type { ImportOutcome } from './draw-import.js'
import { openImportWindow } from './import-window.js'
import { nameParts } from './name-parts.js'
import type { PageContext } from './page-context.js'
import { storageBlocked } from './storage-blocked.js'
import { choosePageLanguage } from './page-language.js'

/** The state of one import: its window, the user whose accounts the window shows, and its result. */
type Import = {
  readonly chainType: ChainType
  /** The recovery method that the window shows. The import uses this method only. */
  readonly method: string
  /** True if submitting the key also approves that recovery method (security rule 42). */
  readonly awaitsClick: boolean
  /** The user and session of the window, with the newest access token of that session. */
  caller: Caller
  recovery: readRecovery.Input | undefined
  address: string | undefined
  isCanceled: boolean
  /** Resolves the most recent call that waits for an update. */
  notify: (() => void) | undefined
}

/**
 * `…/embedded-wallets/import?chain`: lets the user type or paste a private key from another wallet app, in a separate
 * window (security rule 41). The embedding page receives the new wallet's address, but never the key. The key is never
 * written to a URL, a log or storage, and never sent to another origin.
 */
export function importPage({ frame, query, window }: PageContext) {
  const { document } = window
  /**
   * The import whose window is open. A new import closes the window of the earlier one. An earlier import that is still
   * running finishes for its own user.
   */
  let current: Import | undefined

  return [
    operation(pageMessages.openImport, async (_, { recoveryMethod: method }, caller) => {
      const chainType = readChain(frame.keyKinds, query.get('chain'))
      await readKind(frame.keyKinds, chainType)
      const { awaits_click: awaitsClick, ...owner } = await readOwner(frame, caller, {
        chain_type: chainType,
        recovery_method: method,
      })
      const opening: Import = {
        ...{ awaitsClick, caller: { ...caller, signal: undefined }, chainType, method, recovery: undefined },
        ...{ address: undefined, isCanceled: false, notify: undefined },
      }
      const shown = openImportWindow(window, {
        sheet: { owner, chainType, language: choosePageLanguage(window), recovery: method },
        take: (privateKey) => importTyped(frame, opening, privateKey),
        onCancel() {
          opening.isCanceled = true
          opening.notify?.()
        },
      })
      current = opening
      document.body.replaceChildren(shown)
      return {}
    }),
    operation(pageMessages.awaitImport, async (_, { accessToken: __, userId: ___, ...recovery }, caller) => {
      const waiting = current
      if (!waiting || !isSameSession(waiting.caller, caller))
        throw new FrameError('invalid_request_arguments', 'This window was opened for another session')
      if (recovery.recoveryMethod !== waiting.method)
        throw new FrameError('invalid_request_arguments', 'This window was opened for another recovery method')
      waiting.caller = { ...caller, signal: undefined }
      // The recovery data from before this call stays valid.
      waiting.recovery = recovery
      if (waiting.address === undefined && !waiting.isCanceled) await until(frame, waiting)
      if (waiting.address !== undefined) return { address: waiting.address }
      if (waiting.isCanceled) throw new FrameError('error', 'The user closed the import', { code: 'USER_REJECTED' })
      return {}
    }),
  ]
}

const isSameSession = (one: Caller, other: Caller) => one.userId === other.userId && one.sessionId === other.sessionId

/** Resolves with the next update of an import, or after the maximum waiting time. */
function until({ ports }: Frame, waiting: Import): Promise<void> {
  return new Promise<void>((resolve) => {
    // Only the most recent call waits. An earlier one resolves now.
    waiting.notify?.()
    const stop = ports.after(limits.walletImportPoll, resolve)
    waiting.notify = () => {
      stop()
      resolve()
    }
  })
}

/**
 * Imports the typed key for the user whose accounts the window shows. Uses the recovery method that the window shows.
 */
async function importTyped(frame: Frame, opened: Import, privateKey: string): Promise<ImportOutcome> {
  const { awaitsClick, caller, chainType, method } = opened
  const approve = async (address: string) => {
    if (!awaitsClick) return
    const action = { hash: await nameParts(frame, ['import-wallet', chainType, method, address]) }
    await frame.api.call(mfaFrameCalls.verify, { action, factor: { method: 'confirm' } }, caller)
  }
  if (!opened.recovery) return 'notImported'
  try {
    const recovery = await readRecovery(frame, caller, opened.recovery, true)
    const wallet = await importWallet(frame, caller, { approve, chainType, imported: 'typed', privateKey, recovery })
    opened.address = wallet.address
    opened.notify?.()
    return 'imported'
  } catch (error) {
    return reasonOf(error)
  }
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
 * Reads the session's user. The session is bound to the key of the wallet frame, which this page does not have. If a
 * confirmation is needed, the wallet frame must request it.
 */
async function readOwner(
  { api, key }: PageContext['frame'],
  caller: Caller,
  named: z.output<typeof embeddedWallets.owner.request>,
) {
  try {
    return await api.call(embeddedWallets.owner, named, caller)
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

import { type ChainType, embeddedWallets, FrameError, isKeyhookError, limits, pageMessages } from '@keyhook/sdk/wire'
import type { Caller } from '../frame.js'
import type { KeyKinds } from '../key-kinds/key-kinds.js'
import { readKind } from '../key-kinds/read-kind.js'
import { importWallet, KeyFaultError } from '../operations/import-wallet.js'
import { operation } from '../operations/operation.js'
import { readRecovery } from '../operations/read-recovery.js'
import { element } from './element.js'
import type { PageContext } from './page-context.js'
import { notKept } from './not-kept.js'
import { choosePageLanguage } from './page-language.js'
import { type PageWords, pageWords } from './page-words.js'
import { visibleText } from './visible-text.js'

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
      const { accounts } = await readOwner(frame, caller)
      owner = caller.userId
      const words = pageWords(choosePageLanguage(window, language))
      const take = async (privateKey: string) => {
        if (!asking) throw new FrameError('error', 'Failed to import wallet')
        const { caller, recovery } = asking
        // The page around may bring another user's token than the one that the page was opened with.
        // mutation threat 29: false
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
      document.body.replaceChildren(draw(window, { accounts, chainType, take, words }))
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
async function readOwner({ api, key }: PageContext['frame'], caller: Caller) {
  try {
    return await api.call(embeddedWallets.owner, {}, caller)
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

type Drawn = {
  /** By which the user logs in. */
  readonly accounts: readonly { readonly type: string; readonly name?: string | undefined }[]
  readonly chainType: ChainType
  /** Rejects with why it was not imported. */
  readonly take: (privateKey: string) => Promise<void>
  readonly words: PageWords
}

function draw(window: PageContext['window'], { accounts, chainType, take, words }: Drawn): HTMLElement {
  const notice = element(window, 'p', { attributes: { id: 'notice', role: 'alert', class: 'problem' } })
  // No password for a browser to keep, and no word for it to look up.
  const input = element(window, 'input', {
    attributes: {
      ...{ id: 'key', type: 'text', class: 'secret', autocomplete: 'off', autocapitalize: 'none' },
      ...{
        'spellcheck': 'false',
        'aria-describedby': 'owner detail notice',
        'maxlength': '1000',
        'data-1p-ignore': '',
      },
    },
  })
  let isBusy = false
  const toggle = element(window, 'button', {
    attributes: { 'type': 'button', 'aria-controls': 'key' },
    text: words.show,
    onClick: () => {
      const isHidden = input.classList.toggle('secret')
      toggle.textContent = isHidden ? words.show : words.hide
    },
  })
  const button = element(window, 'button', {
    attributes: { type: 'button', class: 'main' },
    text: words.import,
    onClick: () => void submit(),
  })

  async function submit(): Promise<void> {
    if (isBusy) return
    isBusy = true
    const privateKey = input.value
    notice.textContent = ''
    input.removeAttribute('aria-invalid')
    button.textContent = words.importing
    try {
      await take(privateKey)
      input.value = ''
      input.disabled = true
      button.textContent = words.imported
      for (const each of [button, toggle]) each.setAttribute('aria-disabled', 'true')
    } catch (error) {
      isBusy = false
      button.textContent = words.import
      input.setAttribute('aria-invalid', 'true')
      notice.textContent = reasonOf(error, words)
    }
  }

  input.addEventListener('keydown', ({ isTrusted, key }) => {
    // mutation threat 29: key === 'Enter'
    if (isTrusted && key === 'Enter') void submit()
  })
  return element(
    window,
    'main',
    {},
    drawOwner(window, accounts, words),
    element(
      window,
      'section',
      {},
      element(window, 'label', { attributes: { for: 'key' }, text: words.importKey }),
      element(window, 'p', { attributes: { id: 'detail' }, text: words.importDetails[chainType] }),
      input,
      notice,
      element(window, 'div', { attributes: { class: 'row' } }, toggle, button),
    ),
    element(window, 'p', { text: words.importWarning }),
  )
}

/**
 * Whose the key will be. A user may have been logged in to somebody else's account without noticing, and would hand them the
 * key: names are in full, for part of one can be made to look alike.
 */
function drawOwner(window: PageContext['window'], accounts: Drawn['accounts'], words: PageWords): HTMLElement {
  const names = accounts.map(({ name, type }) => (name === undefined ? kindName(type, words) : visibleText(name)))
  const list = element(window, 'ul')
  for (const text of names.length > 0 ? names : [words.guest])
    list.append(element(window, 'li', {}, element(window, 'bdi', { text })))
  return element(
    window,
    'section',
    { attributes: { 'id': 'owner', 'aria-label': words.owner } },
    element(window, 'h2', { text: words.owner }),
    list,
    element(window, 'p', { text: words.ownerDetail }),
  )
}

/** Such as 'Telegram'. */
function kindName(type: string, words: PageWords): string {
  if (type === 'guest') return words.guest
  const [first = '', ...rest] = type.replace(/_oauth$/, '').replaceAll('_', ' ')
  return first.toUpperCase() + rest.join('')
}

/** Why a key was not imported, in the words of the page. */
function reasonOf(error: unknown, words: PageWords): string {
  if (error instanceof KeyFaultError) return words.faults[error.fault]
  if (!isKeyhookError(error)) return words.notImported
  if (error.code === 'LINKED_TO_ANOTHER_USER') return words.held
  if (error.code === 'EMBEDDED_WALLET_ALREADY_EXISTS') return words.alreadyThere
  if (error.code === 'MUST_BE_AUTHENTICATED' || error.code === 'MISSING_OR_INVALID_TOKEN') return words.ended
  return words.notImported
}

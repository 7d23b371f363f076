import { FrameError, isKeyhookError, limits, mfaFrameCalls, pageMessages } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'
import { operation } from '../operations/operation.js'
import { toJsonValue } from '../operations/to-json-value.js'
import { describeAction } from './describe-action.js'
import { startedMethods } from '../mfa-methods/all/started-methods.js'
import type { PageContext } from './page-context.js'
import { nameOwner } from './name-owner.js'
import { nameParts } from './name-parts.js'
import { choosePageLanguage } from './page-language.js'
import { problemOfCode, readAnswer } from './read-answer.js'
import type { FrameSteps, VerifyOutcome } from './verify-sheet.js'
import { openVerifyWindow } from './verify-window.js'
import { verifyWords } from './verify-words.js'

/**
 * `…/embedded-wallets/verify`: lets the user read and approve an action in a separate window, and verifies the user
 * with MFA (threat 26). The page in the frame cannot approve actions, because script of the embedding page could cover
 * it (security rule 41).
 */
export function verifyPage(context: PageContext) {
  const { window } = context
  const { document } = window
  return [
    operation(pageMessages.verifyMfa, async (frame, { parts: given, wallet }, caller) => {
      document.body.replaceChildren()
      const language = choosePageLanguage(window)
      // The action's hash covers the JSON that is shown.
      const parts = toJsonValue(given)
      const named = new Set<number>()
      const { keyKinds, walletPolicy } = frame
      const action = { keyKinds, language, listed: walletPolicy?.typedData, parts, wallet }
      const describe = (more: Pick<describeAction.Action, 'chains' | 'signer'>) =>
        describeAction({ ...action, ...more }, verifyWords(language))
      // The first description is not shown. It only collects the chains and the signer that must be requested from the
      // provider.
      const { wallet: of } = await describe({ chains: (id) => void named.add(id) })
      const hash = await nameParts(frame, parts)
      const signer = of === undefined ? readSigner(parts, wallet) : undefined
      const ids = [...named].filter(Number.isSafeInteger).slice(0, 20)
      const opened = await frame.api.call(
        mfaFrameCalls.open,
        { signer, ...(ids.length > 0 && { chain_ids: ids }) },
        caller,
      )
      // Only with the signer can the page determine if a call changes the signing account.
      if (parts[0] === 'sign' && of === undefined && opened.signer === undefined)
        throw new FrameError('invalid_request_arguments', 'The wallet has no address at this index')
      const described = await describe({
        chains: (id) => opened.chains?.find((chain) => chain.id === id),
        signer: opened.signer,
      })
      const { app_name: appName, methods } = opened
      // Script of the embedding page can call this for another user. The page therefore shows that user's accounts
      // (security rule 41).
      // The warning about another account, which follows the names, has no label.
      const owner = nameOwner(opened, language).map(
        (name, at) => [opened.accounts[at] ? verifyWords(language).owner : '', name] as const,
      )
      const sheet = {
        appName,
        described: { ...described, lines: [...described.lines, ...owner] },
        language,
        methods,
      }
      await new Promise<void>((resolve, reject) => {
        const steps = createSteps(frame, { action: { wallet, hash }, caller, reject, resolve })
        caller.signal?.addEventListener('abort', () => reject(caller.signal?.reason))
        document.body.replaceChildren(openVerifyWindow(window, { sheet, steps }))
      })
      return {}
    }),
  ]
}

/** Returns the chain and index of the wallet, if the action is a signature. */
function readSigner([kind, chain_type, wallet_index]: readonly unknown[], wallet: string | undefined) {
  const isSigner = kind === 'sign' && typeof chain_type === 'string' && typeof wallet_index === 'number'
  return isSigner && wallet !== undefined ? { chain_type, wallet, wallet_index } : undefined
}

type Answer = Parameters<FrameSteps['submit']>[1]
type Action = { wallet: string | undefined; hash: string }
type Steps = {
  action: Action
  caller: Caller
  resolve: () => void
  reject: (error: unknown) => void
}

function createSteps({ api }: Frame, { action, caller, reject, resolve }: Steps): FrameSteps {
  let wrong = 0
  const tooMany = (cause?: unknown) => {
    const words = 'Max MFA verification attempts reached'
    reject(new FrameError('mfa_verification_max_attempts_reached', words, { cause }))
    return 'tooMany' as const
  }

  function readFactor(method: string, answer: Answer) {
    if (method === 'confirm') return { method }
    if (typeof answer !== 'string') return { method: 'passkey', authenticator_response: answer.answered }
    const code = readAnswer(method, answer)
    return code === undefined ? undefined : { method, code }
  }

  async function submit(method: string, answer: Answer): Promise<VerifyOutcome> {
    const factor = readFactor(method, answer)
    if (!factor) return typeof answer === 'string' ? problemOfCode(answer) : 'notCode'
    try {
      await api.call(mfaFrameCalls.verify, { action, factor }, caller)
      resolve()
      return 'done'
    } catch (error) {
      if (!isKeyhookError(error)) return 'failed'
      if (error.code === 'TOO_MANY_REQUESTS') return tooMany(error)
      if (error.code !== 'INVALID_CREDENTIALS') return 'failed'
      wrong += 1
      return wrong >= limits.mfaAttempts ? tooMany(error) : 'wrong'
    }
  }

  return {
    submit,
    async begin(method) {
      const started = startedMethods.find((each) => each === method)
      return started && (await api.call(mfaFrameCalls.init, { method: started }, caller)).options
    },
    cancel: () => reject(new FrameError('error', 'MFA canceled', { code: 'USER_REJECTED' })),
  }
}

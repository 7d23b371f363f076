import { encodeBase64Url, FrameError, isKeyhookError, limits, mfaFrameCalls, pageMessages } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../frame.js'
import { operation } from '../operations/operation.js'
import { plain } from '../operations/plain.js'
import { describeAction } from './describe-action.js'
import { drawVerify } from './draw-verify.js'
import type { PageContext } from './page-context.js'
import { choosePageLanguage } from './page-language.js'
import { askPasskey } from './passkey-answer.js'
import { readAnswer } from './read-answer.js'
import type { VerifyOutcome, VerifySheet, VerifySteps } from './verify-sheet.js'
import { openVerifyWindow } from './verify-window.js'
import { verifyWords } from './verify-words.js'
import { canTellCover } from './watch-cover.js'

/**
 * `…/embedded-wallets/verify`: shows what is to be done, read by the frame's own code, and takes the second factor for just
 * that (threat 26). What is typed here, script of the page around does not read; what is not seen here it has not approved.
 */
export function verifyPage(context: PageContext) {
  const { window } = context
  const { document } = window
  return [
    operation(pageMessages.verifyMfa, async (frame, { language: asked, parts: given, wallet }, caller) => {
      document.body.replaceChildren()
      const language = choosePageLanguage(window, asked)
      // What is hashed is what is shown: nothing that reads otherwise than it is written.
      const parts = plain(given)
      const described = await describeAction(
        { keyKinds: frame.keyKinds, listed: frame.walletPolicy?.typedData, parts, wallet },
        verifyWords(language),
      )
      const hash = await nameParts(frame, parts)
      const { app_name: appName, methods } = await frame.api.call(mfaFrameCalls.open, {}, caller)
      const sheet = { appName, described, language, methods }
      await new Promise<void>((resolve, reject) => {
        const steps = createSteps(frame, { action: { wallet, hash }, caller, reject, resolve, window })
        caller.signal?.addEventListener('abort', () => reject(caller.signal?.reason))
        show(context, { sheet, steps })
      })
      return {}
    }),
  ]
}

/** Where the browser cannot tell whether the page is covered, it goes on in a window, around which is no other page. */
function show({ window }: PageContext, { sheet, steps }: { sheet: VerifySheet; steps: VerifySteps }): void {
  const shown = canTellCover(window)
    ? drawVerify(window, sheet, { isFramed: true, steps })
    : openVerifyWindow(window, { sheet, steps })
  window.document.body.replaceChildren(shown)
}

type Answer = Parameters<VerifySteps['submit']>[1]
type Action = { wallet: string | undefined; hash: string }
type Steps = {
  action: Action
  caller: Caller
  resolve: () => void
  reject: (error: unknown) => void
  window: PageContext['window']
}

function createSteps({ api }: Frame, { action, caller, reject, resolve, window }: Steps): VerifySteps {
  let wrong = 0
  const tooMany = (cause?: unknown) => {
    const words = 'Max MFA verification attempts reached'
    reject(new FrameError('mfa_verification_max_attempts_reached', words, { cause }))
    return 'tooMany' as const
  }

  async function readFactor(method: string, answer: Answer) {
    if (method === 'confirm') return { method }
    if (typeof answer !== 'string') {
      const authenticator_response = 'answered' in answer ? answer.answered : await askPasskey(window, answer)
      return { method: 'passkey', authenticator_response }
    }
    const code = readAnswer(method, answer)
    return code === undefined ? undefined : { method, code }
  }

  async function submit(method: string, answer: Answer): Promise<VerifyOutcome> {
    const factor = await readFactor(method, answer).catch(() => 'canceled' as const)
    if (factor === 'canceled') return 'canceled'
    if (!factor) return 'notCode'
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
      if (method !== 'sms' && method !== 'passkey') return undefined
      return (await api.call(mfaFrameCalls.init, { method }, caller)).options
    },
    cancel: () => reject(new FrameError('error', 'MFA canceled', { code: 'USER_REJECTED' })),
  }
}

/** `actionHash`, written here: imported, the bundler cuts the frame's one module in pieces. */
async function nameParts({ ports }: Frame, parts: readonly unknown[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  return encodeBase64Url(new Uint8Array(await ports.crypto.subtle.digest('SHA-256', bytes)))
}

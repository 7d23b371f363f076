import type { Described } from './described.js'
import type { PageLanguage } from './page-language.js'
import type { PasskeyOptions } from './passkey-answer.js'

/** The content and the MFA methods of a verification, for the window of the page. */
export type VerifySheet = {
  readonly appName: string
  readonly described: Described
  readonly language: PageLanguage
  readonly methods: readonly string[]
}

/** The result of an answer: success, or a text for another attempt. */
export type VerifyOutcome = 'done' | 'wrong' | 'notNumeric' | 'notCode' | 'canceled' | 'failed' | 'tooMany'

/** The passkey response from the window of the page. */
export type PasskeyAnswer = { readonly answered: object }

/** Callbacks for the window. `submit` takes a code, or the options of a passkey. */
export type VerifySteps = Steps<PasskeyOptions>

/** Callbacks of the frame. `submit` takes a code, or the response of a passkey. */
export type FrameSteps = Steps<PasskeyAnswer>

type Steps<passkey> = {
  readonly begin: (method: string) => Promise<PasskeyOptions | undefined>
  readonly submit: (method: string, answer: string | passkey) => Promise<VerifyOutcome>
  readonly cancel: () => void
}

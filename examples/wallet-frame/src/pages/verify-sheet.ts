import type { Described } from './described.js'
import type { PageLanguage } from './page-language.js'
import type { PasskeyOptions } from './passkey-answer.js'

/** The content of an approval and the user's MFA methods, which the window receives. */
export type VerifySheet = {
  readonly appName: string
  readonly described: Described
  readonly language: PageLanguage
  readonly methods: readonly string[]
}

/** The result of an answer: success, or the key of an error text. */
export type VerifyOutcome = 'done' | 'wrong' | 'notNumeric' | 'notCode' | 'canceled' | 'failed' | 'tooMany'

/** The passkey response that the window sends. */
export type PasskeyAnswer = { readonly answered: object }

/** Functions that the window calls. `submit` takes a code, or the options of a passkey. */
export type VerifySteps = Steps<PasskeyOptions>

/** Functions that the frame implements. `submit` takes a code, or the response of a passkey. */
export type FrameSteps = Steps<PasskeyAnswer>

type Steps<passkey> = {
  readonly begin: (method: string) => Promise<PasskeyOptions | undefined>
  readonly submit: (method: string, answer: string | passkey) => Promise<VerifyOutcome>
  readonly cancel: () => void
}

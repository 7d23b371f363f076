import type { Described } from './described.js'
import type { PageLanguage } from './page-language.js'
import type { PasskeyOptions } from './passkey-answer.js'

/** What a user reads before they verify, and by what they can: it travels to a window of the page. */
export type VerifySheet = {
  readonly appName: string
  readonly described: Described
  readonly language: PageLanguage
  readonly methods: readonly string[]
}

/** How an answer ended: with it, or with another try after the text of that name. */
export type VerifyOutcome = 'done' | 'wrong' | 'notCode' | 'canceled' | 'failed' | 'tooMany'

/** What a passkey has answered, in a window of the page. */
export type PasskeyAnswer = { readonly answered: object }

/** What the window does with the user's answer. `submit` takes a code, or the options of a passkey. */
export type VerifySteps = Steps<PasskeyOptions>

/** What the frame does with it. `submit` takes a code, or the answer of a passkey. */
export type FrameSteps = Steps<PasskeyAnswer>

type Steps<passkey> = {
  readonly begin: (method: string) => Promise<PasskeyOptions | undefined>
  readonly submit: (method: string, answer: string | passkey) => Promise<VerifyOutcome>
  readonly cancel: () => void
}

import type { PasskeyRequest } from '@keyhook/sdk/wire'
import type { Described } from './describe-action.js'

/** What a user reads before they verify, and by what they can: it travels to a window of the page. */
export type VerifySheet = {
  readonly appName: string
  readonly described: Described
  readonly language: string
  readonly methods: readonly string[]
}

/** How an answer ended: with it, or with another try after the text of that name. */
export type VerifyOutcome = 'done' | 'wrong' | 'notCode' | 'canceled' | 'failed' | 'tooMany'

/** What is done with what the user enters. `submit`: a code, or for a passkey what the browser is asked with. */
export type VerifySteps = {
  readonly begin: (method: string) => Promise<PasskeyRequest | undefined>
  readonly submit: (method: string, answer: string | PasskeyRequest) => Promise<VerifyOutcome>
  readonly cancel: () => void
}

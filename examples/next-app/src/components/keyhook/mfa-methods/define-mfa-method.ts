'use client'
import type { LoginMethod, MfaEnrollmentState, MfaMethod, useMfaEnrollmentSteps } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import type { mfaWords } from '../words/mfa'

type Word = keyof typeof mfaWords.words

export type MfaMethodView = {
  readonly icon: ReactNode
  /** The words that name the method, say that it was added, and ask whether to remove it. */
  readonly words: { readonly name: Word; readonly done: Word; readonly removal: Word }
  readonly isRecommended?: boolean
  /** The login method that it cannot be added to, and the words that say so. */
  readonly notWith?: { readonly loginMethod: LoginMethod; readonly word: Word }
  /**
   * The statuses of its enrollment. `answer` waits for the user, who can go back. `wait` shows the step before while something
   * runs. `list` shows the list of methods.
   */
  readonly steps: { readonly [status in MfaEnrollmentState['status']]?: 'answer' | 'wait' | 'list' }
}

/** Defines what the screens show of an MFA method. Its screens are in the other files of its folder. */
export const defineMfaMethod = (view: MfaMethodView): MfaMethodView => view

export type EnrollmentProps = {
  /** The status of the enrollment, which is one of the method's. */
  readonly step: MfaEnrollmentState
  readonly error: { readonly message: string } | undefined
  /** The provider verifies what the user has entered. */
  readonly isBusy: boolean
  readonly verbs: useMfaEnrollmentSteps.Verbs
}

/** The views of all methods, by their names. */
export type MfaMethodViews = Readonly<Record<MfaMethod, MfaMethodView>>
// keyhook core@0.1.0

'use client'
import type { LoginMethod, MfaEnrollmentState, MfaMethod, useMfaEnrollmentSteps } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import type { mfaWords } from '../words/mfa'

type Word = keyof typeof mfaWords.words

export type MfaMethodView = {
  readonly icon: ReactNode
  /** Words that name the method, confirm that it was added, and confirm its removal. */
  readonly words: { readonly name: Word; readonly done: Word; readonly removal: Word }
  readonly isRecommended?: boolean
  /** A login method that cannot be combined with this MFA method, and the text that explains the conflict. */
  readonly notWith?: { readonly loginMethod: LoginMethod; readonly word: Word }
  /**
   * Maps each enrollment status to a step. `answer` waits for the user, who can go back. `wait` shows the previous step
   * during a request. `list` shows the list of methods.
   */
  readonly steps: { readonly [status in MfaEnrollmentState['status']]?: 'answer' | 'wait' | 'list' }
}

/** Defines the icon, words and steps of an MFA method. The other files of the method's folder contain its screens. */
export const defineMfaMethod = (view: MfaMethodView): MfaMethodView => view

export type EnrollmentProps = {
  /** The current status of the enrollment. */
  readonly step: MfaEnrollmentState
  readonly error: { readonly message: string } | undefined
  /** True while the provider verifies the input. */
  readonly isBusy: boolean
  readonly verbs: useMfaEnrollmentSteps.Verbs
}

/** Views by method. */
export type MfaMethodViews = Readonly<Record<MfaMethod, MfaMethodView>>

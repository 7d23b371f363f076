import type { MfaAction, MfaFactor } from '../../domain/entities/mfa.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { FrameContainer } from '../../platform/mount-frame.js'
import type { AskEvent, RejectEvent } from '../core/asking-flow.js'

export type Request = {
  /** The action that the proof must cover. */
  action: MfaAction
  /** The content behind the action's hash, for the provider's page. */
  parts?: readonly unknown[] | undefined
  /** The enrolled methods. */
  methods: readonly MfaMethod[]
  /**
   * True if the app requires MFA on a page of the provider. This page then receives neither the code nor its purpose.
   */
  isAtProvider?: boolean | undefined
  /** True if the app renders its own prompt (`config.mfa.noPromptOnMfaRequired`). No screen opens. */
  isHeadless?: boolean | undefined
}

/** `tries` counts wrong codes. */
export type Requested = { request: Request; tries: number }

export type Selected = Requested & { method: MfaFactor }

/** `options` is the challenge of a passkey. */
export type Started = Selected & { options?: PasskeyRequest | undefined }

export type Answered = { answer: string | PasskeyRequest }

/** State of MFA verification. */
export type MfaState =
  | { status: 'initial' }
  /** Waits for the element of the provider's page. */
  | ({ status: 'awaiting-container' } & Requested)
  /** The provider's page prompts and verifies. */
  | ({ status: 'at-provider'; container: FrameContainer } & Requested)
  | ({ status: 'choosing-method' } & Requested)
  /** Sends a text message, or creates a challenge. */
  | ({ status: 'preparing' } & Selected)
  | ({ status: 'awaiting-input' } & Started)
  | ({ status: 'submitting' } & Started & Answered)
  /** The user can retry, or select another method. */
  | ({ status: 'error'; error: KeyhookError } & Started)
  /** Too many codes were wrong, or the time limit has passed. */
  | { status: 'blocked'; request: Request; error: KeyhookError }
  | { status: 'verified' }
  /** The user closed it before it was verified, or after it was blocked. */
  | { status: 'exited'; error: KeyhookError }

export type MfaEvent =
  | AskEvent<Request>
  | { type: 'placed'; container: FrameContainer }
  | { type: 'choose'; method: MfaFactor }
  | { type: 'chooseAnother' }
  | { type: 'prepared'; options?: PasskeyRequest | undefined }
  /** Submits the code, or the passkey's response. */
  | ({ type: 'submit' } & Answered)
  | { type: 'verified' }
  | { type: 'timedOut' }
  | RejectEvent
  | { type: 'close' }

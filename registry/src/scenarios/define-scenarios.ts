'use client'
import type {
  AccountTransferState,
  CompleteState,
  ConfirmState,
  ConnectExternalState,
  ConnectState,
  DelegationState,
  ExportState,
  FundingState,
  ImportState,
  MfaEnrollmentState,
  MfaState,
  OAuthState,
  OneTimeCodeState,
  PasskeyState,
  RecoveryState,
  SendState,
  SignState,
  WalletProofState,
} from '@keyhook/sdk'
import type { loginMethods } from '../login-methods/all/methods'
import { type ComponentType, createElement, type ReactElement } from 'react'

/** Statuses of the SDK's flows with screens, by the ID of the flow. `google` represents each OAuth provider. */
type FlowStates = {
  'account-transfer': AccountTransferState
  'captcha': { status: 'awaiting-intent' | 'error' | 'loading' | 'success' }
  'complete': CompleteState
  'confirm': ConfirmState
  'connect': ConnectState
  'connect-external': ConnectExternalState
  'delegation': DelegationState
  'email': OneTimeCodeState
  'export': ExportState
  'funding': FundingState
  'google': OAuthState
  'import': ImportState
  'mfa': MfaState
  'mfa-enrollment': MfaEnrollmentState
  'passkey': PasskeyState
  'recovery': RecoveryState
  'send': SendState
  'sign': SignState
  'siwe': WalletProofState
  'sms': OneTimeCodeState
} & MethodFlows

type LoginMethods = (typeof loginMethods)[keyof typeof loginMethods]
/** Flows of all login methods that are defined with `defineLoginMethod`. */
type MethodFlows = Intersected<
  LoginMethods extends infer method ? (method extends { flows?: infer flows } ? flows : never) : never
>
type Intersected<union> = (union extends unknown ? (of: union) => void : never) extends (of: infer all) => void
  ? all
  : never

/** A flow and one of its statuses, such as `email/sending-code`. `none` if no flow leads to the state. */
export type FlowStatus =
  | 'none'
  | { [flow in keyof FlowStates]: `${flow}/${FlowStates[flow]['status']}` }[keyof FlowStates]

/** A state of a screen. */
export type Scenario = {
  /** `screen/state`, or `part/state`. */
  readonly name: string
  /** The screen's name in the SDK. Undefined for a part of screens. */
  readonly screen: string | undefined
  /** The status of an SDK flow that shows it. */
  readonly at: FlowStatus
  readonly canClose: boolean
  readonly canGoBack: boolean
  readonly render: () => ReactElement
}

type States<props> = { readonly [state: string]: props | readonly [at: FlowStatus, props: props] }

/** Defines the states of a screen by name and props. `at` is the default status, which a state can override. */
export const defineScenarios = <props extends object>(
  screen: string,
  view: ComponentType<props>,
  frame: { at: FlowStatus; canClose?: boolean; canGoBack?: boolean },
  states: States<props>,
): readonly Scenario[] =>
  Object.entries(states).map(([state, value]) => {
    const [at, props] = isPlaced(value) ? value : [frame.at, value]
    return {
      name: `${screen}/${state}`,
      screen,
      at,
      canClose: frame.canClose ?? true,
      // As in the modal, there is no way back after success.
      canGoBack: frame.canGoBack === true && !('status' in props && successes.includes(props.status)),
      render: () => createElement(view, props),
    }
  })

const isPlaced = <props extends object>(value: States<props>[string]): value is readonly [FlowStatus, props] =>
  Array.isArray(value)

const successes: readonly unknown[] = ['confirmed', 'done', 'success']

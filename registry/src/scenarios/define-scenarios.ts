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

/** The states of the SDK's flows that have screens, by the ID of the flow. `google` stands for every OAuth provider. */
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
/** The flows of all login methods that are defined in one file. */
type MethodFlows = Intersected<
  LoginMethods extends infer method ? (method extends { flows?: infer flows } ? flows : never) : never
>
type Intersected<union> = (union extends unknown ? (of: union) => void : never) extends (of: infer all) => void
  ? all
  : never

/** A flow and one of its statuses, such as `email/sending-code`. `none` where no flow leads to a state. */
export type FlowStatus =
  | 'none'
  | { [flow in keyof FlowStates]: `${flow}/${FlowStates[flow]['status']}` }[keyof FlowStates]

/** One state of one screen, by name. */
export type Scenario = {
  /** `screen/state`, or `part/state` */
  readonly name: string
  /** The screen's name in the SDK; a part that screens are assembled from has none. */
  readonly screen: string | undefined
  /** Where a flow of the SDK shows it. */
  readonly at: FlowStatus
  readonly canClose: boolean
  readonly canGoBack: boolean
  readonly render: () => ReactElement
}

type States<props> = { readonly [state: string]: props | readonly [at: FlowStatus, props: props] }

/** The states of one screen: a name and the props that lead there. A state with another status than `at` names its own. */
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
      // As in the modal: nobody goes back from what has succeeded.
      canGoBack: frame.canGoBack === true && !('status' in props && successes.includes(props.status)),
      render: () => createElement(view, props),
    }
  })

const isPlaced = <props extends object>(value: States<props>[string]): value is readonly [FlowStatus, props] =>
  Array.isArray(value)

const successes: readonly unknown[] = ['confirmed', 'done', 'success']

'use client'
import { type LoginMethod, useOAuthFlow, useStartMethod } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/use-words'
import { CopyButton } from '../../ui/copy-button'
import { PopupWaiting } from '../../ui/popup-waiting'
import { ProgressRing } from '../../ui/progress-ring'
import { StatusScreen } from '../../ui/status-screen'
import { Waiting } from '../../ui/waiting'
import { loginEntryWords } from '../../words/login-entries'
import { oauthWords } from '../../words/oauth'
import { qrCodeWords } from '../../words/parts'
import { ErrorScreen } from '../status/error-screen'
import type { DirectScreenProps } from './method-view'
import { OAuthIcon } from './oauth-icon'
import { type OAuthProblem, oauthProblem } from './oauth-problem'
import { useWayOn, type WayOn } from './use-way-on'

/** A social login or link: waiting for the provider, verifying, and the result. */
export function OAuthStatus({ icon, isLinking = false, name, onStart, problem, status, wayOn }: OAuthStatusProps) {
  const words = useWords(oauthWords)
  if (status === 'error' && problem)
    return (
      <ErrorScreen {...oauthProblem(problem, { name, words })} {...(wayOn ?? { onRetry: onStart })}>
        {problem.reason === 'in_app_browser' && <CopyPageLink />}
      </ErrorScreen>
    )
  if (status === 'away') return <PopupWaiting icon={icon} name={name} onReopen={onStart} status="open" />
  const isDone = status === 'done'
  const login = isDone ? words.success : words.checking(name)
  const link = isDone ? words.linked(name) : words.linking(name)
  return (
    <StatusScreen
      data-slot="oauth-status"
      description={!isDone && <Waiting label={words.almost} long={words.long} longer={words.longer} />}
      hero={<ProgressRing done={isDone}>{icon}</ProgressRing>}
      state={status}
      title={isLinking ? link : login}
    />
  )
}

/** Copies the link of the page, to open it in a browser that supports the login. */
function CopyPageLink() {
  const { copy } = useWords(qrCodeWords)
  return (
    <div className="flex justify-center">
      <CopyButton className="min-h-8 text-sm/5" text={location.href}>
        {copy}
      </CopyButton>
    </div>
  )
}

export type OAuthStatusProps = {
  icon: ReactNode
  /** Name of the provider. */
  name: string
  /** `away`: the popup of the provider is open. `back`: the result is being verified. */
  status: 'away' | 'back' | 'done' | 'error'
  problem?: OAuthProblem | undefined
  /** True if the user links the account. Default: a login. */
  isLinking?: boolean | undefined
  /** Opens the popup, for the first time or again. */
  onStart: () => void
  /** Label and action of the button below an error. By default it opens the popup again. */
  wayOn?: WayOn | undefined
}

/** {@link OAuthStatus}, wired to the provider of the screen. */
export function OAuthScreen(props: DirectScreenProps) {
  const { method } = props
  return <ProviderScreen {...props} icon={<OAuthIcon method={method} />} name={useProviderName(method)} />
}

/** {@link OAuthScreen} with a given name and icon. */
export function ProviderScreen({ icon, name, ...props }: DirectScreenProps & Pick<OAuthStatusProps, 'icon' | 'name'>) {
  const { intent, method } = props
  const state = useOAuthFlow(method)
  const { start } = useStartMethod()
  const wayOn = useWayOn(props)
  const disableSignup = 'disableSignup' in state ? state.disableSignup : undefined
  const onStart = () => void start({ method, intent, disableSignup })
  const isBack = state.status === 'loading' && state.returned !== undefined
  return (
    <OAuthStatus
      icon={icon}
      isLinking={intent === 'link'}
      name={name}
      onStart={onStart}
      problem={state.status === 'error' ? state.error : undefined}
      status={state.status === 'done' || state.status === 'error' ? state.status : isBack ? 'back' : 'away'}
      wayOn={state.status === 'error' ? wayOn(state.error, onStart) : undefined}
    />
  )
}

function useProviderName(method: LoginMethod): string {
  const labels: Readonly<Record<string, string>> = useWords(loginEntryWords)
  return labels[method] ?? method.slice(method.indexOf(':') + 1)
}

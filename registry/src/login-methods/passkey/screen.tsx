'use client'
import { type ErrorCode, useLoginWithPasskey, useSignupWithPasskey, useStartMethod } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { PasskeyIcon, WarningIcon } from '../../ui/icons'
import { ProgressRing } from '../../ui/progress-ring'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { Waiting } from '../../ui/waiting'
import { commonWords } from '../../words/common'
import { passkeyWords } from './words'
import type { DirectScreenProps } from '../../screens/login/method-view'
import { useWayOn } from '../../screens/login/use-way-on'

/** Logs in, signs up or links with a passkey while the browser shows its prompt. */
export function Passkey(props: PasskeyProps) {
  const common = useWords(commonWords)
  const words = useWords(passkeyWords)
  const { status, use } = props
  if (status === 'error')
    return (
      <StatusScreen
        actions={
          (props.onRetry || props.onCreate) && (
            <>
              {props.onRetry && <Button onClick={props.onRetry}>{props.action ?? common.retry}</Button>}
              {props.onCreate && (
                <Button onClick={props.onCreate} variant="secondary">
                  {words.create}
                </Button>
              )}
            </>
          )
        }
        data-slot="passkey"
        description={props.detail ?? words.failedDetail}
        hero={
          <Tile tone="negative">
            <WarningIcon />
          </Tile>
        }
        key="error"
        title={props.title ?? (use === 'login' ? words.failed : words.notMade)}
      />
    )
  const isDone = status === 'success'
  const done = use === 'link' ? words.linked : words.success
  return (
    <StatusScreen
      data-slot="passkey"
      description={
        isDone ? (
          use === 'link' && words.linkedDetail
        ) : (
          <Waiting
            label={status === 'checking' ? words.checking : words.asking}
            long={words.long}
            longer={words.longer}
          />
        )
      }
      hero={
        <ProgressRing done={isDone}>
          <PasskeyIcon />
        </ProgressRing>
      }
      key="running"
      state={status}
      title={isDone ? done : words[use]}
    />
  )
}

export type PasskeyProps = { use: 'login' | 'signup' | 'link' } & (
  | { status: 'asking' | 'checking' | 'success' }
  | {
      status: 'error'
      /** Title of an error. Default: a missing or unused passkey. */
      title?: string | undefined
      /** Detail of an error. Default: a cancelled prompt. */
      detail?: string | undefined
      /** Label of the first button. Default: 'Try again'. */
      action?: string | undefined
      /** Undefined removes the button. */
      onRetry?: (() => void) | undefined
      /** Creates a passkey for a user without one. */
      onCreate?: (() => void) | undefined
    }
)

/** {@link Passkey}, wired to the flow of passkeys. */
export function PasskeyScreen(props: DirectScreenProps) {
  const { intent } = props
  const { state } = useLoginWithPasskey()
  const { signupWithPasskey } = useSignupWithPasskey()
  const { start } = useStartMethod()
  const words = useWords(passkeyWords)
  const copy = useErrorCopy()
  const wayOn = useWayOn(props)
  const use = 'use' in state ? state.use : intent === 'login' ? 'login' : 'link'
  if (state.status === 'done') return <Passkey status="success" use={use} />
  if (state.status !== 'error') return <Passkey status={isChecking(state) ? 'checking' : 'asking'} use={use} />

  const { disableSignup, error } = state
  const { detail, title } = copy(error)
  const isRefused = error.code === 'PASSKEY_NOT_ALLOWED' && error.reason === undefined
  const word = detailWords[error.code]
  const isAllowed = error.code !== 'DISALLOWED_LOGIN_METHOD' && error.reason !== 'passkey_unsupported'
  const mayCreate = use === 'login' && disableSignup !== true && isAllowed
  const create = () => void signupWithPasskey()
  const retry = () => (use === 'signup' ? create() : void start({ disableSignup, intent, method: 'passkey' }))
  const way = wayOn(error, retry)
  const said = detail ?? (way.title === undefined ? title : '')
  return (
    <Passkey
      {...way}
      detail={isRefused ? undefined : word ? words[word] : said}
      onCreate={mayCreate ? create : undefined}
      status="error"
      use={use}
    />
  )
}

const detailWords: { readonly [code in ErrorCode]?: 'more' | 'unknown' } = {
  CANNOT_LINK_MORE_OF_TYPE: 'more',
  INVALID_CREDENTIALS: 'unknown',
}

const isChecking = ({ status }: { status: string }) => status === 'submitting-response'

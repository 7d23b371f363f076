import {
  useGuestAccounts,
  useLoginWithEmail,
  useLoginWithPasskey,
  useLoginWithSms,
  useOffline,
  useSignupWithPasskey,
} from '@keyhook/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ProviderApp } from './provider-app'
import { CodeForm } from './code-form'
import { LoginSystem } from './login-system'
import { OtherWays } from './other-ways'
import { Problem } from './problem'
import { OAuthProviders } from './oauth-providers'
import { Wallets } from './wallets'

/** A field for the address, then one for the code. The flow's status alone determines the form. */
export function LogIn() {
  const email = useLoginWithEmail()
  const sms = useLoginWithSms()
  const offline = useOffline()
  const [way, setWay] = useState<keyof typeof ways>()

  if (!way)
    return (
      <>
        {offline && <p role="status">The login service does not answer. This page tries again by itself.</p>}
        <button onClick={() => setWay('email')}>Log in</button>
        <WithoutTyping />
        <OtherWays intent="login" />
        <ProviderApp intent="login" />
        <Wallets intent="login" />
        <OAuthProviders intent="login" />
        <LoginSystem />
      </>
    )
  const { loginWithCode, reset, state } = way === 'email' ? email : sms
  const send = (destination: string, disableSignup?: boolean) =>
    way === 'email'
      ? email.sendCode({ email: destination, disableSignup })
      : sms.sendCode({ phoneNumber: destination, disableSignup })
  const isPastSending = state.status === 'awaiting-code-input' || state.status === 'submitting-code'
  if (isPastSending || state.status === 'done' || (state.status === 'error' && state.sent))
    return (
      <CodeForm
        destination={'destination' in state ? state.destination : undefined}
        error={state.status === 'error' ? state.error : undefined}
        onBack={{ label: 'Use another address', act: reset }}
        onCode={(code) => loginWithCode({ code })}
        onResend={() => 'destination' in state && send(state.destination, state.disableSignup)}
        pending={state.status === 'submitting-code' || state.status === 'done'}
      />
    )
  return (
    <DestinationForm
      // If a code was rejected too often, the user requests another one here.
      defaultValue={'destination' in state ? state.destination : ''}
      error={state.status === 'error' ? state.error : undefined}
      key={way}
      onOther={() => setWay(ways[way].other)}
      onSubmit={(destination) => send(destination)}
      pending={state.status === 'sending-code'}
      way={way}
    />
  )
}

/** Buttons for login methods without input: an existing passkey, a new passkey, or a guest account. */
function WithoutTyping() {
  const { loginWithPasskey, state } = useLoginWithPasskey()
  const { signupWithPasskey } = useSignupWithPasskey()
  const { createGuestAccount } = useGuestAccounts()
  const guest = useMutation({ mutationFn: createGuestAccount })
  const isRunning = state.status !== 'initial' && state.status !== 'error'
  return (
    <>
      <button disabled={isRunning} onClick={() => loginWithPasskey()}>
        Log in with a passkey
      </button>
      <button disabled={isRunning} onClick={() => signupWithPasskey()}>
        Sign up with a passkey
      </button>
      <button disabled={isRunning} onClick={() => guest.mutate()}>
        Continue as a guest
      </button>
      {state.status === 'error' && <Problem error={state.error} />}
      {guest.error && <Problem error={guest.error} />}
    </>
  )
}

const ways = {
  email: { label: 'Email', autoComplete: 'email', type: 'email', other: 'sms', toOther: 'Use a phone number' },
  sms: { label: 'Phone number', autoComplete: 'tel', type: 'tel', other: 'email', toOther: 'Use an email address' },
} as const

function DestinationForm({ defaultValue, error, onOther, onSubmit, pending, way }: DestinationFormProps) {
  const [destination, setDestination] = useState(defaultValue)
  const { autoComplete, label, toOther, type } = ways[way]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(destination)
      }}
    >
      <label>
        {label}
        <input
          autoComplete={autoComplete}
          autoFocus
          onChange={(event) => setDestination(event.target.value)}
          required
          type={type}
          value={destination}
        />
      </label>
      {error && <Problem error={error} />}
      <button disabled={pending}>Continue</button>
      <button disabled={pending} onClick={onOther} type="button">
        {toOther}
      </button>
    </form>
  )
}

type DestinationFormProps = {
  defaultValue: string
  error: Error | undefined
  onOther: () => void
  onSubmit: (destination: string) => void
  pending: boolean
  way: keyof typeof ways
}

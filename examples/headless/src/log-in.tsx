import { useLoginWithEmail, useOffline } from '@keyhook/sdk'
import { useEffect, useRef, useState } from 'react'
import { Problem } from './problem'

/** Email address, then code. What is shown follows from the flow's status alone. */
export function LogIn() {
  const { loginWithCode, reset, sendCode, state } = useLoginWithEmail()
  const offline = useOffline()
  const [isOpen, setIsOpen] = useState(false)

  if (!isOpen)
    return (
      <>
        {offline && <p role="status">The login service does not answer. This page tries again by itself.</p>}
        <button onClick={() => setIsOpen(true)}>Log in</button>
      </>
    )
  const isPastSending = state.status === 'awaiting-code-input' || state.status === 'submitting-code'
  if (isPastSending || state.status === 'done' || (state.status === 'error' && state.sent))
    return (
      <CodeForm
        email={'destination' in state ? state.destination : undefined}
        error={state.status === 'error' ? state.error : undefined}
        onBack={reset}
        onCode={(code) => loginWithCode({ code })}
        onResend={() =>
          'destination' in state && sendCode({ email: state.destination, disableSignup: state.disableSignup })
        }
        pending={state.status === 'submitting-code' || state.status === 'done'}
      />
    )
  return (
    <EmailForm
      // A code that was refused too often is sent anew from here.
      defaultEmail={'destination' in state ? state.destination : ''}
      error={state.status === 'error' ? state.error : undefined}
      onEmail={(email) => sendCode({ email })}
      pending={state.status === 'sending-code'}
    />
  )
}

function EmailForm({ defaultEmail, error, onEmail, pending }: EmailFormProps) {
  const [email, setEmail] = useState(defaultEmail)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onEmail(email)
      }}
    >
      <label>
        Email
        <input
          autoComplete="email"
          autoFocus
          onChange={(event) => setEmail(event.target.value)}
          required
          type="email"
          value={email}
        />
      </label>
      {error && <Problem error={error} />}
      <button disabled={pending}>Continue</button>
    </form>
  )
}

type EmailFormProps = {
  defaultEmail: string
  error: Error | undefined
  onEmail: (email: string) => void
  pending: boolean
}

function CodeForm({ email, error, onBack, onCode, onResend, pending }: CodeFormProps) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!error) return
    setCode('')
    field.current?.focus()
  }, [error])

  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label>
        Confirmation code
        <input
          autoComplete="one-time-code"
          autoFocus
          inputMode="numeric"
          maxLength={6}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '')
            setCode(digits)
            if (digits.length === 6 && !pending) onCode(digits)
          }}
          readOnly={pending}
          ref={field}
          value={code}
        />
      </label>
      {email && <p>Sent to {email}.</p>}
      {error && <Problem error={error} />}
      <button disabled={pending} onClick={onResend} type="button">
        Resend code
      </button>
      <button disabled={pending} onClick={onBack} type="button">
        Use another address
      </button>
    </form>
  )
}

type CodeFormProps = {
  email: string | undefined
  error: Error | undefined
  onBack: () => void
  onCode: (code: string) => void
  onResend: () => void
  pending: boolean
}

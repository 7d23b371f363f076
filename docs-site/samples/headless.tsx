import { useLoginWithEmail } from '@keyhook/sdk'

export function LogIn() {
  const { loginWithCode, sendCode, state } = useLoginWithEmail()
  const isSent = 'sent' in state ? state.sent : state.status !== 'initial'
  const error = state.status === 'error' ? state.error.message : undefined
  if (isSent) return <Field error={error} key="code" label="Code" onSubmit={(code) => loginWithCode({ code })} />
  return <Field error={error} key="email" label="Email" onSubmit={(email) => sendCode({ email })} />
}

function Field({
  error,
  label,
  onSubmit,
}: {
  error?: string | undefined
  label: string
  onSubmit: (value: string) => void
}) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(String(new FormData(event.currentTarget).get('value')))
      }}
    >
      <label>
        {label} <input name="value" required />
      </label>
      <button>Continue</button>
      {error && <p role="alert">{error}</p>}
    </form>
  )
}

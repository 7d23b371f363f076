import { useLoginWithEmail } from '@keyhook/sdk'
import { Field } from './field'

export function LogIn() {
  const { loginWithCode, sendCode, state } = useLoginWithEmail()
  const isSent = 'sent' in state ? state.sent : state.status !== 'initial'
  const error = state.status === 'error' ? state.error.message : undefined
  if (isSent) return <Field error={error} key="code" label="Code" onSubmit={(code) => loginWithCode({ code })} />
  return <Field error={error} key="email" label="Email" onSubmit={(email) => sendCode({ email })} />
}

import { useLoginWithEmail } from '@keyhook/sdk'

export function LogIn() {
  const { sendCode, loginWithCode, state } = useLoginWithEmail()
  const isSent = state.status === 'awaiting-code-input'
  const submit = (form: FormData) => {
    const value = String(form.get('value'))
    return isSent ? loginWithCode({ code: value }) : sendCode({ email: value })
  }
  return (
    <form action={submit}>
      <input aria-label={isSent ? 'Code' : 'Email'} key={state.status} name="value" />
    </form>
  )
}

import { useLoginWithEmail } from '@keyhook/sdk'

export function LogIn() {
  const { sendCode, loginWithCode, state } = useLoginWithEmail()
  const isSent = state.status === 'awaiting-code-input'
  const submit = (value: string) => (isSent ? loginWithCode({ code: value }) : sendCode({ email: value }))
  return (
    <form action={(form) => submit(String(form.get('value')))}>
      <input aria-label={isSent ? 'Code' : 'Email'} key={state.status} name="value" />
    </form>
  )
}

import { useLinkEmail, useLinkPhone, useUpdateEmail, useUpdatePhone } from '@keyhook/sdk'
import { useEffect, useState } from 'react'
import { CodeForm } from './code-form'
import { Problem } from './problem'

/** Links an email address or a phone number, or replaces the user's current one. */
export function AddressForm({ intent, method, onEnd }: AddressFormProps) {
  const { reset, send, state, submit } = useVerbs()[intent][method]
  const [address, setAddress] = useState('')
  const { autoComplete, label, type } = fields[method]
  const error = state.status === 'error' ? state.error : undefined
  // Discards the result of an earlier link or update.
  useEffect(reset, [reset])

  if (
    state.status === 'awaiting-code-input' ||
    state.status === 'submitting-code' ||
    (state.status === 'error' && state.sent)
  )
    return (
      <CodeForm
        destination={state.destination}
        error={error}
        onBack={{ label: 'Cancel', act: onEnd }}
        onCode={(code) => submit(code).then(onEnd, () => undefined)}
        onResend={() => send(address)}
        pending={state.status === 'submitting-code'}
      />
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send(address)
      }}
    >
      <label>
        {label}
        <input
          autoComplete={autoComplete}
          autoFocus
          onChange={(event) => setAddress(event.target.value)}
          required
          type={type}
          value={address}
        />
      </label>
      {error && <Problem error={error} />}
      <button disabled={state.status === 'sending-code'}>Continue</button>
      <button onClick={onEnd} type="button">
        Cancel
      </button>
    </form>
  )
}

function useVerbs() {
  const linkEmail = useLinkEmail()
  const linkPhone = useLinkPhone()
  const updateEmail = useUpdateEmail()
  const updatePhone = useUpdatePhone()
  return {
    link: {
      email: {
        ...linkEmail,
        send: (email: string) => linkEmail.sendCode({ email }),
        submit: (code: string) => linkEmail.linkWithCode({ code }),
      },
      sms: {
        ...linkPhone,
        send: (phoneNumber: string) => linkPhone.sendCode({ phoneNumber }),
        submit: (code: string) => linkPhone.linkWithCode({ code }),
      },
    },
    update: {
      email: {
        ...updateEmail,
        send: (newEmailAddress: string) => updateEmail.sendCode({ newEmailAddress }),
        submit: (code: string) => updateEmail.verifyCode({ code }),
      },
      sms: {
        ...updatePhone,
        send: (newPhoneNumber: string) => updatePhone.sendCode({ newPhoneNumber }),
        submit: (code: string) => updatePhone.verifyCode({ code }),
      },
    },
  }
}

const fields = {
  email: { label: 'Email', autoComplete: 'email', type: 'email' },
  sms: { label: 'Phone number', autoComplete: 'tel', type: 'tel' },
} as const

type AddressFormProps = { intent: 'link' | 'update'; method: 'email' | 'sms'; onEnd: () => void }

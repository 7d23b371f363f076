import { useEffect, useRef, useState } from 'react'
import { Problem } from './problem'

/** A field for six digits that submits automatically. An error clears it. */
export function CodeForm({ destination, error, onBack, onCode, onResend, pending }: CodeFormProps) {
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
      {destination && <p>Sent to {destination}.</p>}
      {error && <Problem error={error} />}
      <button disabled={pending} onClick={onResend} type="button">
        Resend code
      </button>
      <button onClick={onBack.act} type="button">
        {onBack.label}
      </button>
    </form>
  )
}

type CodeFormProps = {
  destination: string | undefined
  error: Error | undefined
  onBack: { label: string; act: () => void }
  onCode: (code: string) => void
  onResend: () => void
  pending: boolean
}

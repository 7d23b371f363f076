import { type MfaFactor, useMfaPrompt, useRegisterMfaListener } from '@keyhook/sdk'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from './dialog'
import { Problem } from './problem'

const names = { sms: 'Text message', totp: 'Authenticator app', passkey: 'Passkey', recovery_code: 'Recovery code' }

/** Prompts for MFA when an action requires it, or embeds the provider's page that does so. */
export function MfaRequest() {
  const { attach, cancel, choose, state, submit } = useMfaPrompt()
  useRegisterMfaListener({ onMfaRequired: () => {} })
  const [code, setCode] = useState('')
  // The browser's passkey prompt opens when the challenge has arrived.
  const options = state.status === 'awaiting-input' ? state.options : undefined
  const started = useRef<object | undefined>(undefined)
  useEffect(() => {
    if (!options || started.current === options) return
    started.current = options
    void submit(options)
  }, [options, submit])
  if (!('request' in state)) return null
  if (state.status === 'awaiting-container' || state.status === 'at-provider')
    return (
      <Dialog onClose={cancel} title="Check and verify">
        <div ref={attach} style={{ height: 420, width: 360 }} />
        <button onClick={cancel}>Cancel</button>
      </Dialog>
    )
  const { methods } = state.request
  const method = 'method' in state ? state.method : undefined
  const enter = () => {
    void submit(code)
    setCode('')
  }
  return (
    <Dialog onClose={cancel} title="Verify your identity">
      {state.status !== 'blocked' &&
        ([...methods, 'recovery_code'] as MfaFactor[]).map((each) => (
          <button key={each} onClick={() => void choose(each)}>
            {names[each]}
          </button>
        ))}
      {method && method !== 'passkey' && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            enter()
          }}
        >
          <label>
            Verification code
            <input autoComplete="one-time-code" onChange={(event) => setCode(event.target.value)} value={code} />
          </label>
          <button disabled={state.status === 'submitting' || state.status === 'preparing'}>Verify</button>
        </form>
      )}
      {'error' in state && <Problem error={state.error} />}
      <button onClick={cancel}>Not now</button>
    </Dialog>
  )
}

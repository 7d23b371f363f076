import { useApp, useMfa, useMfaEnrollment, usePasskeys } from '@keyhook/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from './problem'

/** The user's MFA methods, set up and removed without a screen. */
export function ProtectionMethods() {
  const { mfaMethods: offered } = useApp()
  const { mfaMethods } = useMfa()
  const mfa = useMfaEnrollment()
  const { passkeys = [] } = usePasskeys()
  const [secret, setSecret] = useState('')
  const [phoneNumber, setPhoneNumber] = useState('')
  const [mfaCode, setMfaCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>([])
  const change = useMutation({ mutationFn: async (run: () => Promise<unknown>) => run() })
  const enroll = (run: () => Promise<{ recoveryCodes: readonly string[] }>) => () =>
    change.mutate(async () => {
      const { recoveryCodes } = await run()
      if (recoveryCodes.length > 0) setCodes(recoveryCodes)
      setSecret('')
    })
  if (offered.length === 0) return null
  return (
    <section aria-label="Protection">
      <h2>Protection</h2>
      <p>
        Methods: <output aria-label="Verification methods">{mfaMethods.join(', ') || 'none'}</output>
      </p>
      <label>
        Code of the method
        <input onChange={(event) => setMfaCode(event.target.value)} value={mfaCode} />
      </label>
      <button onClick={() => change.mutate(async () => setSecret((await mfa.initEnrollmentWithTotp()).secret))}>
        Set up authenticator app
      </button>
      {secret && (
        <p>
          Key: <output aria-label="Key for your authenticator app">{secret}</output>{' '}
          <button onClick={enroll(() => mfa.submitEnrollmentWithTotp({ mfaCode }))}>Enable authenticator app</button>
        </p>
      )}
      <label>
        Number of the method
        <input onChange={(event) => setPhoneNumber(event.target.value)} value={phoneNumber} />
      </label>
      <button onClick={() => change.mutate(() => mfa.initEnrollmentWithSms({ phoneNumber }))}>
        Send a code to the number
      </button>
      <button onClick={enroll(() => mfa.submitEnrollmentWithSms({ phoneNumber, mfaCode }))}>
        Enable text messages
      </button>
      <button
        onClick={enroll(async () => {
          await mfa.initEnrollmentWithPasskey()
          const credentialIds = passkeys.map(({ account }) => account.credentialId)
          return mfa.submitEnrollmentWithPasskey({ credentialIds })
        })}
      >
        Enable passkeys
      </button>
      {mfaMethods.includes('totp') && (
        <button onClick={() => change.mutate(() => mfa.unenrollWithTotp())}>Remove authenticator app</button>
      )}
      {mfaMethods.includes('sms') && (
        <button onClick={() => change.mutate(() => mfa.unenrollWithSms())}>Remove text messages</button>
      )}
      {mfaMethods.includes('passkey') && (
        <button onClick={() => change.mutate(() => mfa.unenrollWithPasskey())}>Disable passkeys</button>
      )}
      {codes.length > 0 && (
        <>
          <p>Keep these: each verifies you once.</p>
          <ul aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      )}
      {change.error && <Problem error={change.error} />}
    </section>
  )
}

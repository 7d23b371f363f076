// Uses MFA methods like an app that was written for Privy's SDK.

import {
  errorIndicatesMaxMfaRetries,
  errorIndicatesMfaTimeout,
  errorIndicatesMfaVerificationFailed,
  KeyhookProvider,
  type MfaMethod,
  useKeyhook,
  useMfa,
  useMfaEnrollment,
  useRegisterMfaListener,
} from '@keyhook/sdk'
import { type ReactNode, useState } from 'react'

export const App = ({ children }: { children: ReactNode }) => (
  <KeyhookProvider appId="an-app" apiUrl="https://auth.example.com" config={{ mfa: { noPromptOnMfaRequired: true } }}>
    {children}
  </KeyhookProvider>
)

export function MfaModal() {
  const { init, submit, cancel, mfaMethods, promptMfa } = useMfa()
  const [selected, setSelected] = useState<MfaMethod | null>(null)
  const [options, setOptions] = useState<Awaited<ReturnType<typeof init>>>()
  const [required, setRequired] = useState<MfaMethod[]>([])
  const [error, setError] = useState('')
  useRegisterMfaListener({ onMfaRequired: ({ mfaMethods: methods }) => setRequired(methods) })
  const choose = async (method: MfaMethod) => {
    const started = await init(method)
    setOptions(started)
    setSelected(method)
  }
  const answer = async (code: string) => {
    try {
      if (selected === 'passkey' && options) await submit(selected, options)
      else if (selected) await submit(selected, code)
    } catch (e) {
      if (errorIndicatesMfaVerificationFailed(e)) setError(e.message)
      else if (errorIndicatesMaxMfaRetries(e)) setError(e.message)
      else if (errorIndicatesMfaTimeout(e)) setError(`${e.type}: ${e.message}`)
    }
  }
  return (
    <>
      {[...required, ...mfaMethods].map((method) => (
        <button key={method} onClick={() => void choose(method)}>
          {method}
        </button>
      ))}
      <button onClick={() => void answer('123456')}>{error}</button>
      <button onClick={cancel}>Cancel</button>
      <button onClick={promptMfa}>Ask</button>
    </>
  )
}

export function Enrollment() {
  const {
    initEnrollmentWithSms,
    submitEnrollmentWithSms,
    initEnrollmentWithTotp,
    submitEnrollmentWithTotp,
    initEnrollmentWithPasskey,
    submitEnrollmentWithPasskey,
    unenrollWithSms,
    unenrollWithTotp,
    unenrollWithPasskey,
    showMfaEnrollmentModal,
    closeMfaEnrollmentModal,
  } = useMfaEnrollment()
  const { user } = useKeyhook()
  const enroll = async () => {
    const phoneNumber = '+15555550100'
    await initEnrollmentWithSms({ phoneNumber })
    await submitEnrollmentWithSms({ phoneNumber, mfaCode: '123456' })
    const { authUrl, secret } = await initEnrollmentWithTotp()
    await submitEnrollmentWithTotp({ mfaCode: authUrl + secret })
    await initEnrollmentWithPasskey()
    const passkeys = user?.linkedAccounts.filter((account) => account.type === 'passkey') ?? []
    const credentialIds = passkeys.flatMap((account) => ('credentialId' in account ? [account.credentialId] : []))
    await submitEnrollmentWithPasskey({ credentialIds })
    for (const remove of [unenrollWithSms, unenrollWithTotp, unenrollWithPasskey]) await remove()
  }
  return (
    <>
      <button onClick={enroll}>Enroll</button>
      <button onClick={showMfaEnrollmentModal}>Show</button>
      <button onClick={closeMfaEnrollmentModal}>Close</button>
    </>
  )
}

export function OfUsePrivy() {
  const privy = useKeyhook()
  const { mfaMethods, enrollInMfa, promptMfa, init, submit, cancel, unenroll } = privy
  const all = async () => {
    enrollInMfa()
    enrollInMfa(false)
    await promptMfa()
    await init('sms')
    await submit('sms', '123456')
    cancel()
    await unenroll('totp')
    await privy.initEnrollmentWithSms({ phoneNumber: '+15555550100' })
    await privy.submitEnrollmentWithSms({ phoneNumber: '+15555550100', mfaCode: '123456' })
    await privy.initEnrollmentWithTotp()
    await privy.submitEnrollmentWithTotp({ mfaCode: '123456' })
    await privy.initEnrollmentWithPasskey()
    await privy.submitEnrollmentWithPasskey({ credentialIds: [] })
  }
  return <button onClick={all}>{mfaMethods.join()}</button>
}

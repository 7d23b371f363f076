import { useAcceptTerms, useApp } from '@keyhook/sdk'
import { Problem } from './problem'

/** Shows the terms of the app. If the app requires acceptance, the user must accept them before using the app. */
export function AcceptTerms() {
  const { acceptTerms, decline, state } = useAcceptTerms()
  const { legal } = useApp()
  const pending = state.status === 'accepting-terms' || state.status === 'declining-terms'
  return (
    <section>
      <h1>One last step</h1>
      <p>By signing up, you agree to our terms and privacy policy.</p>
      <p>
        {legal.termsAndConditionsUrl && <a href={legal.termsAndConditionsUrl}>View Terms</a>}{' '}
        {legal.privacyPolicyUrl && <a href={legal.privacyPolicyUrl}>View Privacy Policy</a>}
      </p>
      {state.status === 'error' && <Problem error={state.error} />}
      <button disabled={pending} onClick={() => acceptTerms()}>
        Accept
      </button>
      <button disabled={pending} onClick={() => decline()}>
        No thanks
      </button>
    </section>
  )
}

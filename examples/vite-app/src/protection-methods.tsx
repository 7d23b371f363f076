import { useApp, useExportWallet, useMfa, useMfaEnrollment } from '@keyhook/sdk'

/** The user's MFA methods, if the app supports MFA. The copied screens set them up and remove them. */
export function ProtectionMethods({ address }: { address: string }) {
  const { mfaMethods: offered } = useApp()
  const { mfaMethods } = useMfa()
  const { showMfaEnrollmentModal } = useMfaEnrollment()
  const { exportWallet } = useExportWallet()
  if (offered.length === 0) return null
  return (
    <section className="mt-10 space-y-3 text-sm">
      <h2 className="font-semibold">Protection</h2>
      <p>
        Methods: <output aria-label="Verification methods">{mfaMethods.join(', ') || 'none'}</output>
      </p>
      <button
        className="block cursor-pointer font-medium underline underline-offset-4"
        onClick={() => showMfaEnrollmentModal()}
      >
        Manage verification
      </button>
      <button
        className="block cursor-pointer font-medium underline underline-offset-4"
        onClick={() => void exportWallet({ address })}
      >
        Export wallet
      </button>
    </section>
  )
}

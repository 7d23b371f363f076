import { passkeyName, useKeyhook, useLinkAccount } from '@keyhook/sdk'

/** The user's passkeys, at most five. Each has the name of the device that created it. */
export function Passkeys() {
  const { unlinkPasskey, user } = useKeyhook()
  const { linkPasskey } = useLinkAccount()
  const passkeys = user?.linkedAccounts.filter((account) => account.type === 'passkey') ?? []
  return (
    <section className="mt-10 space-y-3 text-sm">
      <h2 className="font-semibold">Passkeys</h2>
      <ul className="space-y-2">
        {passkeys.map((passkey) => (
          <li className="flex items-center justify-between gap-4" key={passkey.credentialId}>
            {passkeyName(passkey)}
            <button className="cursor-pointer underline" onClick={() => unlinkPasskey(passkey.credentialId)}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      {passkeys.length < 5 && (
        <button className="cursor-pointer font-medium underline underline-offset-4" onClick={() => linkPasskey()}>
          Add a passkey
        </button>
      )}
    </section>
  )
}

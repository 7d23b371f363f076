import { useKeyhook, useLinkAccount } from '@keyhook/sdk'

const link = 'cursor-pointer font-medium underline underline-offset-4'

/** The user's social accounts and wallets. The copied screens link and unlink them. */
export function Accounts() {
  const { unlinkFarcaster, unlinkGithub, unlinkTelegram, unlinkWallet, user } = useKeyhook()
  const { linkEmail, linkFarcaster, linkGithub, linkTelegram, linkWallet } = useLinkAccount()
  const { email, farcaster, github, linkedAccounts = [], telegram } = user ?? {}
  const wallets = linkedAccounts.flatMap((account) =>
    account.type === 'wallet' && !account.connectorType?.startsWith('embedded') ? [account.address] : [],
  )
  return (
    <section className="mt-10 space-y-3 text-sm">
      <h2 className="font-semibold">Accounts</h2>
      {farcaster ? (
        <p className="flex items-center justify-between gap-4">
          Farcaster: {farcaster.username ?? farcaster.fid}
          <button className={link} onClick={() => unlinkFarcaster(farcaster.fid)}>
            Unlink
          </button>
        </p>
      ) : (
        <button className={`block ${link}`} onClick={() => linkFarcaster()}>
          Link Farcaster
        </button>
      )}
      {telegram ? (
        <p className="flex items-center justify-between gap-4">
          Telegram: {telegram.username ?? telegram.firstName}
          <button className={link} onClick={() => unlinkTelegram(telegram.telegramUserId)}>
            Unlink
          </button>
        </p>
      ) : (
        <button className={`block ${link}`} onClick={() => linkTelegram()}>
          Link Telegram
        </button>
      )}
      {github ? (
        <p className="flex items-center justify-between gap-4">
          GitHub: {github.username ?? github.subject}
          <button className={link} onClick={() => unlinkGithub(github.subject)}>
            Unlink
          </button>
        </p>
      ) : (
        <button className={`block ${link}`} onClick={() => linkGithub()}>
          Link GitHub
        </button>
      )}
      {email ? (
        <p>Email: {email.address}</p>
      ) : (
        <button className={`block ${link}`} onClick={() => linkEmail()}>
          Link email
        </button>
      )}
      {wallets.map((address) => (
        <p className="flex items-center justify-between gap-4" key={address}>
          <span className="truncate">Wallet: {address}</span>
          <button className={link} onClick={() => unlinkWallet(address)}>
            Unlink
          </button>
        </p>
      ))}
      <button className={`block ${link}`} onClick={() => linkWallet()}>
        Link a wallet
      </button>
    </section>
  )
}

import { useLinkAccount, usePrivy } from '@keyhook/sdk'

const link = 'cursor-pointer font-medium underline underline-offset-4'

/** The user's accounts elsewhere, each linked and unlinked by its own screens. */
export function Accounts() {
  const { unlinkFarcaster, unlinkTelegram, user } = usePrivy()
  const { linkFarcaster, linkTelegram } = useLinkAccount()
  const { farcaster, telegram } = user ?? {}
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
    </section>
  )
}
